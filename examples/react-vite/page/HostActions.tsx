import { useEvmAccount, useLatchkey, useNetwork, useProvider, useSend, useSignMessage } from "latchkey/react"
import type { Chain, Hex } from "viem"
import { isolated } from "./isolated.ts"
import { OutcomeLine } from "./OutcomeLine.tsx"
import { fill, useTexts } from "./texts.ts"
import { type Outcome, useOutcome } from "./useOutcome.ts"

const message = "Hello from the Latchkey demo page."
const amount = "0.01"

/**
 * What a host does with a connected wallet: by hooks, and by viem on the provider, with several calls at once where the account is a
 * smart account; and a button that connects another wallet.
 */
export const HostActions = ({ friend, token }: { readonly friend: `0x${string}`; readonly token: `0x${string}` }) => {
  const texts = useTexts()
  const { address, chainId, isConnected, type, walletName = "" } = useEvmAccount()
  const { networks } = useNetwork()
  const { latchkey } = useLatchkey()
  const signing = useSignMessage()
  const sending = useSend()
  const provider = useProvider("eip155")
  const { outcome, isBusy: busy, attempt } = useOutcome()
  const explorer = networks.find((network) => network.id === chainId)?.blockExplorers?.default.url
  const pageOf = (hash: string) => explorer && `${explorer}/tx/${hash}`
  const currency = networks.find((network) => network.id === chainId)?.nativeCurrency.symbol
  const sign = async () => {
    const signature = await signing.signMessage(message)
    const { createPublicClient, custom } = await import("viem")
    // A key's signature is checked here, that of a smart account on its chain.
    const reader = createPublicClient({ transport: custom(provider) })
    const own = address !== undefined && (await reader.verifyMessage({ address, message, signature: signature as Hex }))
    return own ? { text: texts.signed, proof: signature } : { text: texts.badSignature }
  }
  const send = async (tell: (sofar: Outcome) => void) => {
    const sent = await sending.send({ to: friend, amount })
    tell({ text: texts.sentTo, proof: sent.hash, href: pageOf(sent.hash) })
    const { blockNumber } = await sending.waitForReceipt(sent)
    await latchkey.refresh()
    return {
      text: fill(texts.mined, { amount: isolated(`${amount}\u00a0${currency}`), block: String(blockNumber) }),
      proof: sent.hash,
      href: pageOf(sent.hash)
    }
  }
  const call = async (tell: (sofar: Outcome) => void) => {
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
    tell({ text: texts.sentTo, proof: hash, href: pageOf(hash) })
    const reader = createPublicClient({ transport, pollingInterval: 500 })
    const { blockNumber } = await reader.waitForTransactionReceipt({ hash })
    return { text: fill(texts.called, { block: String(blockNumber) }), proof: hash, href: pageOf(hash) }
  }
  const batch = async () => {
    const { createWalletClient, custom, encodeFunctionData, erc20Abi, parseEther } = await import("viem")
    const wallet = createWalletClient({ transport: custom(provider), pollingInterval: 500 })
    const data = encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [friend, 1_000_000n] })
    const { id } = await wallet.sendCalls({
      account: address!,
      chain: networks.find((network) => network.id === chainId) as Chain,
      forceAtomic: true,
      calls: [
        { to: friend, value: parseEther(amount) },
        { to: token, data }
      ]
    })
    const { status, receipts } = await wallet.waitForCallsStatus({ id })
    await latchkey.refresh()
    const [receipt] = receipts ?? []
    if (status !== "success" || receipt === undefined) return { text: texts.batchFailed }
    const { blockNumber, transactionHash } = receipt
    const text = fill(texts.batched, { block: String(blockNumber) })
    return { text, proof: transactionHash, href: pageOf(transactionHash) }
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
      {type === "smartAccount" && (
        <button
          type="button"
          className="quiet"
          disabled={busy || chainId !== networks[0]?.id}
          onClick={() => void attempt(batch)}
        >
          {texts.batch}
        </button>
      )}
      <button type="button" className="quiet" disabled={!isConnected} onClick={() => void latchkey.open("Connect")}>
        {texts.anotherWallet}
      </button>
      <OutcomeLine outcome={outcome} waiting={busy ? fill(texts.askingWallet, { wallet: walletName }) : undefined} />
    </div>
  )
}
