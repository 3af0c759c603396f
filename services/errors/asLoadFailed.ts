/**
 * What kept a part of the product from loading, as hosts know it by its tag; an error that is typed stays as it is.
 * The browser's own error is kept: a page with a button alone has no room for another.
 */
export const asLoadFailed = (error: { readonly _tag?: string }): unknown =>
  error._tag ? error : Object.assign(error, { _tag: "LoadFailed", retryable: true })
