import { useAccount, useBalance, useNetwork } from "latchkey/react"
import { Cell } from "./Cell.tsx"
import { useTexts } from "./texts.ts"

/** The values of the hooks. */
export const HookValues = () => {
  const texts = useTexts()
  const { status, address, name, walletName } = useAccount()
  const { name: network, networkId, supported } = useNetwork()
  const { balance, text, isLoading, isError } = useBalance()
  const here = status === "connected"
  return (
    <section aria-labelledby="page">
      <div className="section-head">
        <h2 id="page">{texts.page}</h2>
        <span>{texts.pageHint}</span>
      </div>
      <dl className="strip">
        <Cell
          light={here ? "on" : "off"}
          title={texts.account}
          figure={address === undefined ? texts.nobody : <bdi>{name ?? shorten(address)}</bdi>}
          line={
            <>
              {[texts[status], walletName].filter(Boolean).join(" · ")}
              {name !== undefined && address !== undefined && (
                <>
                  {" "}
                  · <bdi>{shorten(address)}</bdi>
                </>
              )}
            </>
          }
        />
        <Cell
          light={supported ? "on" : "care"}
          title={texts.network}
          figure={<bdi>{network}</bdi>}
          line={
            <>
              <bdi>{networkId}</bdi> · {supported ? texts.supported : texts.unsupported}
            </>
          }
        />
        <Cell
          light={isError ? "care" : balance === undefined ? "off" : "on"}
          title={texts.balance}
          figure={<bdi>{text ?? texts.unknown}</bdi>}
          line={
            balance === undefined ? (
              isError ? (
                texts.unread
              ) : isLoading ? (
                texts.reading
              ) : (
                texts.whenConnected
              )
            ) : (
              <bdi>
                {String(balance.value)} × 10<sup>-{balance.decimals}</sup>
              </bdi>
            )
          }
        />
      </dl>
    </section>
  )
}

const shorten = (address: string) => `${address.slice(0, 8)}…${address.slice(-6)}`
