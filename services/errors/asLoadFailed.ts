/**
 * Tags the error of a failed `import()` as `LoadFailed`; typed errors stay unchanged. Tags the browser's own error instead
 * of making a new one, to save bytes in every page.
 */
export const asLoadFailed = (error: { readonly _tag?: string }): unknown =>
  error._tag ? error : Object.assign(error, { _tag: "LoadFailed", retryable: true })
