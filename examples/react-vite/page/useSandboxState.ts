import { useEffect, useState } from "react"

/** The part of the offline world's `/state` that is shown. */
export interface SandboxState {
  readonly chains: ReadonlyArray<{ readonly name: string; readonly up: boolean; readonly block: number | null }>
  readonly wallets: ReadonlyArray<{ readonly name: string }>
  readonly relay: { readonly up: boolean; readonly sockets: number }
  readonly mail: { readonly messages: number }
  readonly directory: { readonly wallets: number }
  readonly services: { readonly latencyMs: number }
  readonly faults: ReadonlyArray<unknown> | Readonly<Record<string, unknown>>
}

const every = 2_000

/** The state of the offline world, read again every two seconds; `undefined` while it cannot be reached. */
export const useSandboxState = (url: string): readonly [SandboxState | undefined, () => void] => {
  const [state, setState] = useState<SandboxState>()
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = async () => {
      const answer = await fetch(url, { signal: stop.signal }).then(
        (response) => response.json() as Promise<SandboxState>,
        () => undefined
      )
      if (stop.signal.aborted) return
      setState(answer)
      timer = setTimeout(() => void read(), every)
    }
    void read()
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [url, turn])
  return [state, () => setTurn((now) => now + 1)]
}
