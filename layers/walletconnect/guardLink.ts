import { Effect } from "effect"

/**
 * Waits until no other page of the site sees to this link, and sees to it until what it gives is called. A page that goes
 * without a word is noticed. Where a browser has no locks, or refuses them, nobody is waited for.
 */
export const guardLink = (topic: string) =>
  Effect.callback<() => void>((resume, signal) => {
    const unguarded = () => resume(Effect.succeed(() => {}))
    const held = () => new Promise<void>((release) => resume(Effect.succeed(release)))
    const locks: LockManager | undefined = globalThis.navigator?.locks
    if (locks === undefined) unguarded()
    else locks.request(`latchkey pairing ${topic}`, { signal }, held).catch(unguarded)
  })
