import { useLatchkey } from "latchkey/react"
import { Cell } from "./Cell.tsx"
import { fill, useTexts } from "./texts.ts"
import { useSandboxState } from "./useSandboxState.ts"

/** The offline world of the page: what is running, and a button that resets it. */
export const SandboxStrip = ({
  stateUrl,
  phoneUrl,
  mailUrl
}: {
  readonly stateUrl: string
  readonly phoneUrl: string
  readonly mailUrl: string
}) => {
  const texts = useTexts()
  const { latchkey } = useLatchkey()
  const [state, readAgain] = useSandboxState(stateUrl)
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
          {texts.nothingLeaves}{" "}
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
          line={away ? texts.away : <bdi>{chains.map(({ name, block }) => `${name} ${block}`).join(" · ")}</bdi>}
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
          line={
            <a
              className="text-button"
              href={phoneUrl}
              target="phone"
              onClick={(event) => {
                if (open(phoneUrl, "phone", "popup,width=432,height=860")) event.preventDefault()
              }}
            >
              {texts.openPhone}
            </a>
          }
        />
        <Cell
          light={away ? "off" : "on"}
          title={texts.mail}
          figure={away ? texts.unknown : fill(texts.letters, { count: state.mail.messages })}
          line={
            <a
              className="text-button"
              href={mailUrl}
              target="mailbox"
              onClick={(event) => {
                if (open(mailUrl, "mailbox", "popup,width=560,height=720")) event.preventDefault()
              }}
            >
              {texts.openMailbox}
            </a>
          }
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
