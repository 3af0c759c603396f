import { useLatchkey } from "latchkey/react"
import { Cell } from "./Cell.tsx"
import { DevtoolsButton } from "./DevtoolsButton.tsx"
import type { World } from "../../server/World.ts"
import { fill, useTexts } from "./texts.ts"
import { WindowLink } from "./WindowLink.tsx"
import type { SandboxState } from "./useSandboxState.ts"

/** The offline world of the page: what is running, and a button that resets it. */
export const SandboxStrip = ({
  world,
  state,
  readAgain
}: {
  readonly world: World
  readonly state: SandboxState | undefined
  readonly readAgain: () => void
}) => {
  const texts = useTexts()
  const { latchkey } = useLatchkey()
  const reset = async () => {
    await fetch("/world/reset", { method: "POST" })
    readAgain()
    await latchkey.refresh()
  }
  const chains = state?.chains.filter(({ up }) => up) ?? []
  const faults = Object.keys(state?.faults ?? {}).length
  const away = state === undefined
  return (
    <section aria-labelledby="sandbox">
      <div className="section-head">
        <h2 id="sandbox">{texts.sandbox}</h2>
        <span>
          {texts.nothingLeaves} <DevtoolsButton sandboxUrl={new URL(world.stateUrl).origin} />{" "}
          <button type="button" className="text-button" onClick={() => void reset()}>
            {texts.reset}
          </button>
        </span>
      </div>
      <dl className="strip">
        <Cell
          light={away ? "off" : chains.length === state.chains.length ? "on" : "care"}
          title={texts.chains}
          figure={away ? texts.unknown : fill(texts.running, { count: chains.length })}
          line={
            away ? (
              texts.away
            ) : (
              <bdi>{chains.map(({ name, block }) => (block === null ? name : `${name} ${block}`)).join(" · ")}</bdi>
            )
          }
        />
        <Cell
          light={away ? "off" : "on"}
          title={texts.wallets}
          figure={away ? texts.unknown : fill(texts.withKeys, { count: state.wallets.length })}
          line={away ? texts.away : <bdi>{state.wallets.map(({ name }) => name).join(", ")}</bdi>}
        />
        <Cell
          light={away ? "off" : state.relay.up ? "on" : "care"}
          title={texts.relay}
          figure={away ? texts.unknown : fill(texts.sockets, { count: state.relay.sockets })}
          line={<WindowLink className="text-button" to="phone" href={world.phoneUrl} label={texts.openPhone} />}
        />
        <Cell
          light={away ? "off" : "on"}
          title={texts.mail}
          figure={away ? texts.unknown : fill(texts.letters, { count: state.mail.messages })}
          line={<WindowLink className="text-button" to="mailbox" href={world.mailUrl} label={texts.openMailbox} />}
        />
        <Cell
          light={away ? "off" : faults > 0 ? "care" : "on"}
          title={texts.services}
          figure={away ? texts.unknown : fill(texts.ms, { count: Math.max(1, Math.round(state.services.latencyMs)) })}
          line={away ? texts.away : faults > 0 ? fill(texts.faults, { count: faults }) : texts.servicesLine}
        />
        <Cell
          light={away ? "off" : "on"}
          title={texts.directory}
          figure={away ? texts.unknown : fill(texts.listed, { count: state.directory.wallets })}
          line={away ? texts.away : texts.directoryLine}
        />
      </dl>
    </section>
  )
}
