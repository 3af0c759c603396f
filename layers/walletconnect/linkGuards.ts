import { Effect } from "effect"

/** Handles links in place of the other pages of the site. */
export interface LinkGuards {
  /**
   * Waits until no other page of the site handles this link, and handles it until the returned function is called. A page that is closed
   * is noticed. If a browser has no locks, or refuses them, there is no waiting.
   */
  readonly guard: (topic: string) => Effect.Effect<() => void>
  /** Leaves all of them to other pages. */
  readonly release: () => void
}

/** Makes the guards of a client. */
export const linkGuards = (): LinkGuards => {
  const held = new Set<() => void>()
  return {
    guard: (topic) =>
      Effect.callback<() => void>((resume, signal) => {
        const unguarded = () => resume(Effect.succeed(() => {}))
        const guarded = () =>
          new Promise<void>((done) => {
            const release = () => {
              held.delete(release)
              done()
            }
            held.add(release)
            resume(Effect.succeed(release))
          })
        const locks: LockManager | undefined = globalThis.navigator?.locks
        if (locks === undefined) unguarded()
        else locks.request(`latchkey pairing ${topic}`, { signal }, guarded).catch(unguarded)
      }),
    release: () => held.forEach((one) => one())
  }
}
