import { useEvmAccount, useLatchkey, useNetwork, useProvider, useSend, useSignMessage } from "latchkey/react"
import { useState } from "react"
import type { Hex } from "viem"
import { fill, useTexts } from "./texts.ts"

const message = "Hello from the Latchkey demo page."
const amount = "0.01"

/** The result of the last action. */
interface Result {
  readonly text: string
  readonly proof?: string
  /** The transaction in the network's explorer. */
  readonly href?: string | undefined
}

/**
 * What a host does with a connected wallet: by hooks, and by viem on the provider; and a button that connects another
 * wallet.
 */
export const HostActions = ({ friend, token }: { readonly friend: `0x${string}`; readonly token: `0x${string}` }) => {
  const texts = useTexts()
  const { address, chainId, isConnected, walletName = "" } = useEvmAccount()
  const { networks } = useNetwork()
  const { latchkey } = useLatchkey()
  const signing = useSignMessage()
  const sending = useSend()
  const provider = useProvider("eip155")
  const [isCalling, setCalling] = useState(false)
  const [result, setResult] = useState<Result>()
  const explorer = networks.find((network) => network.id === chainId)?.blockExplorers?.default.url
  const pageOf = (hash: string) => explorer && `${explorer}/tx/${hash}`
  const currency = networks.find((network) => network.id === chainId)?.nativeCurrency.symbol
  const busy = signing.isPending || sending.isPending || isCalling

  const attempt = async (act: () => Promise<Result>) => {
    setResult(undefined)
    try {
      setResult(await act())
    } catch (error) {
      const failed = error as { readonly _tag?: string; readonly name: string; readonly message: string }
      // The error of the hooks, and the one of viem.
      const declined = failed._tag === "WalletRejected" || failed.name === "UserRejectedRequestError"
      setResult({ text: declined ? texts.declined : fill(texts.failed, { reason: failed.message }) })
    }
  }
  const sign = async () => {
    const signature = await signing.signMessage(message)
    const { verifyMessage } = await import("viem")
    const own = address !== undefined && (await verifyMessage({ address, message, signature: signature as Hex }))
    return own ? { text: texts.signed, proof: signature } : { text: texts.badSignature }
  }
  const send = async () => {
    const sent = await sending.send({ to: friend, amount })
    setResult({ text: texts.sentTo, proof: sent.hash, href: pageOf(sent.hash) })
    const { blockNumber } = await sending.waitForReceipt(sent)
    await latchkey.refresh()
    return {
      text: fill(texts.mined, { amount: isolated(`${amount}\u00a0${currency}`), block: String(blockNumber) }),
      proof: sent.hash,
      href: pageOf(sent.hash)
    }
  }
  const call = async () => {
    setCalling(true)
    try {
      const { createPublicClient, createWalletClient, custom, erc20Abi } = await import("viem")
      const transport = custom(provider)
      const wallet = createWalletClient({ transport })
      const [account] = await wallet.requestAddresses()
      const hash = await wallet.writeContract({
        account: account!,
        chain: null,
        address: token,
        abi: erc20Abi,
        functionName: "approve",
        args: [friend, 1_000_000n]
      })
      setResult({ text: texts.sentTo, proof: hash, href: pageOf(hash) })
      const reader = createPublicClient({ transport, pollingInterval: 500 })
      const { blockNumber } = await reader.waitForTransactionReceipt({ hash })
      return { text: fill(texts.called, { block: String(blockNumber) }), proof: hash, href: pageOf(hash) }
    } finally {
      setCalling(false)
    }
  }

  return (
    <div className="actions">
      <button type="button" className="quiet" disabled={!isConnected || busy} onClick={() => void attempt(sign)}>
        {texts.sign}
      </button>
      <button
        type="button"
        className="quiet"
        disabled={!isConnected || busy || currency === undefined}
        onClick={() => void attempt(send)}
      >
        {fill(texts.send, { amount: isolated(`${amount}\u00a0${currency ?? ""}`) })}
      </button>
      <button
        type="button"
        className="quiet"
        disabled={!isConnected || busy || chainId !== networks[0]?.id}
        onClick={() => void attempt(call)}
      >
        {texts.call}
      </button>
      <button type="button" className="quiet" disabled={!isConnected} onClick={() => void latchkey.open("Connect")}>
        {texts.anotherWallet}
      </button>
      <div className="result" role="status">
        <span>{busy && result === undefined ? fill(texts.askingWallet, { wallet: walletName }) : result?.text}</span>
        {result?.proof !== undefined && (
          <p>
            <code className="proof" dir="ltr" title={result.proof}>
              {`${result.proof.slice(0, 10)}…${result.proof.slice(-8)}`}
            </code>
            {result.href !== undefined && (
              <a className="text-button" href={result.href} target="_blank" rel="noreferrer">
                {texts.seeTransaction}
              </a>
            )}
          </p>
        )}
      </div>
    </div>
  )
}

/** Keeps number and symbol in order within a right-to-left sentence. */
const isolated = (text: string) => `\u2066${text}\u2069`
