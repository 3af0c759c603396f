import { ConnectButton, useAccount, useNetwork, useSend } from "latchkey/react"

const shop = "0x90F79bf6EB2c4f870365E785982E1f101E93b906"
const price = "0.02"

/** The last page of a shop: connect, pay, done. It uses only the package's hooks. */
export const CheckoutPage = () => {
  const { isConnected } = useAccount()
  const { supported } = useNetwork()
  const { send, data: sent, error, isPending } = useSend()
  if (sent !== undefined) return <p role="status">Paid. Your receipt is {sent.hash.slice(0, 10)}</p>
  return (
    <main>
      <h1>One harbour lamp, {price} ETH</h1>
      <ConnectButton balance={false} />
      {isConnected && (
        <button
          type="button"
          disabled={isPending || !supported}
          onClick={() => void send({ to: shop, amount: price }).catch(() => {})}
        >
          {isPending ? "Waiting for your wallet" : `Pay ${price} ETH`}
        </button>
      )}
      {isConnected && !supported && <p>Switch your wallet to Ethereum to pay.</p>}
      {error !== undefined && <p role="alert">{explain(error)}</p>}
    </main>
  )
}

const explain = (error: unknown): string =>
  (error as { readonly _tag?: string })._tag === "WalletRejected"
    ? "You declined. Nothing was paid."
    : "The payment did not go through. Nothing was paid."
