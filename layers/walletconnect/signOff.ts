import type { UniversalProvider } from "./UniversalProvider.ts"

/** How long signing a topic off at the relay may take, in ms: a dead socket must not hold up the next link. */
const signOffDeadline = 2_000

/** Signs a topic off at the relay, where there is a socket to it. */
export const signOff = async ({ core }: UniversalProvider["client"], topic: string): Promise<void> => {
  if (!core.relayer.connected) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((done) => (timer = setTimeout(done, signOffDeadline)))
  await Promise.race([late, core.relayer.unsubscribe(topic).catch(() => {})])
  clearTimeout(timer)
}
