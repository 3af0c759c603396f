import { useLatchkey, useProvider } from "latchkey/react"
import type { World } from "../../server/World.ts"
import type { HostNamespace } from "./HostNamespace.ts"
import { isolated } from "./isolated.ts"
import { OutcomeLine } from "./OutcomeLine.tsx"
import { SmallKey } from "./SmallKey.tsx"
import { fill, useTexts } from "./texts.ts"
import type { Key } from "./useKeys.ts"
import { type Outcome, useOutcome } from "./useOutcome.ts"
import { whenInBlock } from "./whenInBlock.ts"

const message = "Hello from the Latchkey demo page."
const names = { eip155: "Ethereum", solana: "Solana", bip122: "Bitcoin", polkadot: "Polkadot" } as const

/** Amounts that the page sends: by the product on EVM and Solana, by the wallet on Bitcoin. */
const amounts: Partial<Readonly<Record<HostNamespace, string>>> = { eip155: "0.01", solana: "0.01", bip122: "0.001" }
const satoshis = 100_000n

/** The key of a namespace, and what its owner can do with it. */
export const KeyPanel = ({
  namespace,
  mine,
  world
}: {
  readonly namespace: HostNamespace
  readonly mine: Key | undefined
  readonly world: World
}) => {
  const texts = useTexts()
  const { latchkey } = useLatchkey()
  const bitcoin = useProvider("bip122")
  const { outcome, isBusy, attempt } = useOutcome()
  const name = names[namespace]
  const amount = amounts[namespace]
  const friend = { eip155: world.friend, polkadot: undefined, ...world.friendOn }[namespace]
  const { networks } = latchkey.options
  const network = networks.find(({ id }) => mine?.networkId === (typeof id === "number" ? `eip155:${id}` : id))
  const currency = (network ?? networks.find(({ id }) => `${id}`.startsWith(namespace)))?.nativeCurrency.symbol ?? "ETH"
  const explorer = network?.blockExplorers?.default.url
  const pageOf = (id: string) => explorer && `${explorer}/tx/${id}`
  const shown = amount === undefined ? "" : isolated(`${amount}\u00a0${currency}`)

  const sign = async (key: Key): Promise<Outcome> => {
    // What names no namespace is asked of the one in use.
    await latchkey.switchNetwork(key.networkId)
    const signature = await latchkey.signMessage(message)
    return { text: fill(texts.signedBy, { wallet: key.walletName }), proof: signature }
  }
  const send = async (key: Key, to: string, tell: (sofar: Outcome) => void): Promise<Outcome> => {
    await latchkey.switchNetwork(key.networkId)
    const sent = await latchkey.send({ to, amount: amount! })
    tell({ text: texts.sentTo, proof: sent.hash, href: pageOf(sent.hash) })
    const { blockNumber } = await latchkey.waitForReceipt(sent)
    await latchkey.refresh()
    const text = fill(texts.mined, { amount: shown, block: String(blockNumber) })
    return { text, proof: sent.hash, href: pageOf(sent.hash) }
  }
  const pay = async (key: Key, to: string, tell: (sofar: Outcome) => void): Promise<Outcome> => {
    const node = network!.rpcUrls.default.http[0]!
    const { paymentPsbt } = await import("./paymentPsbt.ts")
    const payment = await paymentPsbt(node, key.address, to, satoshis)
    const { txid = "" } = await bitcoin.signPsbt({ ...payment, broadcast: true })
    tell({ text: texts.sentTo, proof: txid, href: pageOf(txid) })
    const block = await whenInBlock(node, txid)
    await latchkey.refresh()
    return { text: fill(texts.mined, { amount: shown, block }), proof: txid, href: pageOf(txid) }
  }

  return (
    <section className="key-panel" aria-labelledby={`key-${namespace}`}>
      <div className="section-head">
        <h2 id={`key-${namespace}`}>{name}</h2>
        <span>
          {mine === undefined
            ? texts.noWallet
            : [mine.walletName, mine.isInUse && texts.inUse].filter(Boolean).join(" · ")}
        </span>
      </div>
      <SmallKey
        address={mine?.address}
        label={mine === undefined ? texts.blankKey : fill(texts.cutKey, { address: mine.address })}
      />
      <div className="actions">
        {mine === undefined ? (
          <button type="button" className="quiet" onClick={() => void latchkey.open("Connect")}>
            {fill(texts.connectOn, { name })}
          </button>
        ) : (
          <>
            <button
              type="button"
              className="quiet"
              disabled={isBusy}
              aria-label={fill(texts.signOn, { name })}
              onClick={() => void attempt(() => sign(mine))}
            >
              {texts.sign}
            </button>
            {friend !== undefined && (
              <button
                type="button"
                className="quiet"
                disabled={isBusy}
                onClick={() =>
                  void attempt((tell) => (namespace === "bip122" ? pay(mine, friend, tell) : send(mine, friend, tell)))
                }
              >
                {fill(texts.send, { amount: shown })}
              </button>
            )}
          </>
        )}
        <OutcomeLine
          outcome={outcome}
          waiting={isBusy ? fill(texts.askingWallet, { wallet: mine?.walletName ?? "" }) : undefined}
        />
      </div>
    </section>
  )
}
