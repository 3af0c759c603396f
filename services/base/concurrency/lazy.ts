/** What is loaded with its first use. */
export interface Lazy<A> {
  /** Loads it, or gives what is loaded or being loaded. After a failure the next call loads again. */
  (): Promise<A>
  /** What is loaded or being loaded; `undefined` before the first call and after a failure. */
  readonly asked: () => Promise<A> | undefined
}

/** Loads with the first call and keeps the result. A failure is not kept: the next call loads again. */
export const lazy = <A>(load: () => Promise<A>): Lazy<A> => {
  let loading: Promise<A> | undefined
  const get = () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    }))
  return Object.assign(get, { asked: () => loading })
}
