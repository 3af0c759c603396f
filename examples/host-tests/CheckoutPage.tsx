import { useState } from "react"
import { ConnectButton, useAccount, useNetwork, useSend } from "latchkey/react"
import { explainPayment } from "./explainPayment.ts"

const shop = "0x90F79bf6EB2c4f870365E785982E1f101E93b906"
const price = "0.02"

/** The last page of a shop: connect, pay, done. It uses only the package's hooks. */
export const CheckoutPage = () => {
  const { isConnected } = useAccount()
  const { supported } = useNetwork()
  const { send, waitForReceipt, data: sent, error, isPending } = useSend()
  const [end, setEnd] = useState<"paid" | "undone" | "unsure">()
  const pay = async () => {
    setEnd(undefined)
    // What went wrong is in `error`.
    const order = await send({ to: shop, amount: price }).catch(() => undefined)
    if (order === undefined) return
    // A hash is no payment: the network may undo it, or never take it.
    setEnd(
      await waitForReceipt(order).then(
        ({ status }) => (status === "success" ? "paid" : "undone"),
        () => "unsure"
      )
    )
  }
  const receipt = sent?.hash.slice(0, 10)
  if (end === "paid") return <p role="status">Paid. Your receipt is {receipt}</p>
  if (sent !== undefined && end !== "undone")
    return (
      <p role="status">
        {end === "unsure" ? `The network has not confirmed ${receipt}. Don't pay again.` : `Confirming ${receipt}`}
      </p>
    )
  return (
    <main>
      <h1>One harbour lamp, {price} ETH</h1>
      <ConnectButton balance={false} />
      {isConnected && (
        <button type="button" disabled={isPending || !supported} onClick={() => void pay()}>
          {isPending ? "Waiting for your wallet" : `Pay ${price} ETH`}
        </button>
      )}
      {isConnected && !supported && <p>Switch your wallet to Ethereum to pay.</p>}
      {end === "undone" && <p role="alert">The network undid the payment. Nothing was paid.</p>}
      {error !== undefined && <p role="alert">{explainPayment(error)}</p>}
    </main>
  )
}
