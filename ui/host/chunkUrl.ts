/**
 * Where a lazily imported chunk lives, read off the loader's own text: bundlers keep `import("./x.js")` in it.
 * `undefined` when they do not, and then the chunk is simply not fetched ahead of intent.
 */
export const chunkUrl = (load: () => Promise<unknown>, base: string): string | undefined => {
  const path = /import\([^"'`]*["'`](\.{0,2}\/[^"'`]+)/.exec(String(load))?.[1]
  return path && new URL(path, base).href
}
