import { useEffect, useRef, useState } from "react"

/** Faults that a sandbox can be asked for, by what a person would call them. */
const switches = [
  ["Services fail (503)", "/", { status: 503 }],
  ["Services are slow (2 s)", "/", { delayMs: 2_000 }],
  ["Services hang up", "/", { drop: true }],
  ["Services never answer", "/", { stall: true }],
  ["Services answer nonsense", "/", { junk: true }],
  ["Nodes fail (503)", "/rpc", { status: 503 }],
  ["Nodes never answer", "/rpc", { stall: true }],
  ["The directory fails (503)", "/getWallets", { status: 503 }]
] as const

/** Asks the sandbox for a fault, or to end all; returns whether it did. */
const send = (url: string, body: object) =>
  fetch(new URL("/faults", url), { method: "POST", body: JSON.stringify(body) }).then(
    ({ ok }) => ok,
    () => false
  )

/** Switches for the faults of a sandbox; one at a time. */
export const FaultsTab = ({ url }: { readonly url: string }) => {
  const [chosen, setChosen] = useState<number>()
  const [away, setAway] = useState(false)
  /** One after the other, so that the last press wins. */
  const queue = useRef(Promise.resolve())
  const choose = (at: number | undefined) => {
    queue.current = queue.current.then(async () => {
      const cleared = await send(url, { clear: true })
      const [, path, fault] = at === undefined ? [] : switches[at]!
      const set = cleared && (path === undefined || (await send(url, { path, ...fault })))
      setAway(!set)
      setChosen(set ? at : undefined)
    })
  }
  useEffect(
    () => () => {
      queue.current = queue.current.then(() => void send(url, { clear: true }))
    },
    [url]
  )
  return (
    <>
      <p role="status">{away ? "The sandbox cannot be reached." : "One fault at a time; it ends with this tab."}</p>
      <div className="tools" role="group" aria-label="Faults of the sandbox">
        {switches.map(([name], at) => (
          <button
            key={name}
            type="button"
            aria-pressed={at === chosen}
            onClick={() => choose(at === chosen ? undefined : at)}
          >
            {name}
          </button>
        ))}
      </div>
    </>
  )
}
