/** An untrusted text that matches the pattern and is not too long; otherwise `undefined`. */
export const textLike = (value: unknown, pattern: RegExp, longest: number): string | undefined =>
  typeof value === "string" && value.length <= longest && pattern.test(value) ? value : undefined
