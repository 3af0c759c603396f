/**
 * The URL of a lazily imported chunk, read from the source text of its loader, where bundlers keep `import("./x.js")`.
 * `undefined` if they do not; then the chunk is not prefetched by a link.
 */
export const chunkUrl = (load: () => Promise<unknown>, base: string): string | undefined => {
  const path = /import\([^"'`]*["'`](\.{0,2}\/[^"'`]+)/.exec(String(load))?.[1]
  return path && new URL(path, base).href
}
