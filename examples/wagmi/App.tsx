import { ConnectButton } from "latchkey/react"
import { useState } from "react"
import { erc20Abi, formatEther, formatUnits } from "viem"
import {
  useBalance,
  useChains,
  useConnect,
  useConnection,
  useConnectionEffect,
  useConnectors,
  useDisconnect,
  useReadContract,
  useSignMessage,
  useSignTypedData,
  useSwitchChain,
  useWaitForTransactionReceipt,
  useWriteContract
} from "wagmi"
import "../server/World.ts"

const { token, friend } = window.world

/** Reads and writes as a page of wagmi's does them; the account is that of the sheet. */
export const App = () => {
  const { address, chainId, status } = useConnection()
  const chains = useChains()
  const [connector] = useConnectors()
  const connect = useConnect()
  const disconnect = useDisconnect()
  const switchChain = useSwitchChain()
  const signMessage = useSignMessage()
  const signTypedData = useSignTypedData()
  const write = useWriteContract()
  const receipt = useWaitForTransactionReceipt({ hash: write.data })
  const ether = useBalance({ address })
  const held = useReadContract({
    chainId: chains[0].id,
    address: token,
    abi: erc20Abi,
    functionName: "balanceOf",
    args: [friend],
    // Read again once what was sent is mined.
    scopeKey: receipt.data?.transactionHash
  })
  const [said, say] = useState("")
  const [heard, hear] = useState("")
  useConnectionEffect({
    onConnect: () => hear((before) => `${before} connected`),
    onDisconnect: () => hear((before) => `${before} disconnected`)
  })
  const tell = {
    onSuccess: (text: string) => say(text),
    onError: (error: Error) => say(`${error.name}: ${error.message}`)
  }
  const other = chains.find(({ id }) => id !== chainId)
  const isConnected = status === "connected"

  return (
    <>
      <header>
        <strong>Saltmarsh</strong>
        <ConnectButton />
      </header>
      <main>
        <h1>A page of wagmi</h1>
        <p>The button above is Latchkey's. Everything below is wagmi's, on the same session.</p>
        <dl>
          <dt>Status</dt>
          <dd id="status">{status}</dd>
          <dt>Account</dt>
          <dd id="account">{address ?? "none"}</dd>
          <dt>Network</dt>
          <dd id="network">{chains.find(({ id }) => id === chainId)?.name ?? "none"}</dd>
          <dt>Ether</dt>
          <dd id="ether">{ether.data ? formatEther(ether.data.value) : "none"}</dd>
          <dt>A friend's USDC</dt>
          <dd id="held">{held.data === undefined ? "reading" : formatUnits(held.data, 6)}</dd>
          <dt>Receipt</dt>
          <dd id="receipt">{receipt.data?.status ?? "none"}</dd>
          <dt>Heard</dt>
          <dd id="heard">{heard}</dd>
        </dl>
        <div className="acts">
          {isConnected ? (
            <button type="button" onClick={() => disconnect.mutate({})}>
              Disconnect by wagmi
            </button>
          ) : (
            <button
              type="button"
              onClick={() =>
                connector &&
                connect.mutate({ connector }, { onError: tell.onError, onSuccess: () => say("Connected by wagmi") })
              }
            >
              Connect by wagmi
            </button>
          )}
          <button type="button" disabled={!isConnected} onClick={() => signMessage.mutate({ message: "Hello" }, tell)}>
            Sign a message
          </button>
          <button
            type="button"
            disabled={!isConnected}
            onClick={() =>
              signTypedData.mutate(
                {
                  domain: { name: "Saltmarsh", chainId: chains[0].id },
                  types: { Order: [{ name: "amount", type: "uint256" }] },
                  primaryType: "Order",
                  message: { amount: 25n }
                },
                tell
              )
            }
          >
            Sign an order
          </button>
          <button
            type="button"
            disabled={!isConnected}
            onClick={() =>
              write.mutate(
                {
                  chainId: chains[0].id,
                  address: token,
                  abi: erc20Abi,
                  functionName: "transfer",
                  args: [friend, 1_500_000n]
                },
                tell
              )
            }
          >
            Send 1.5 USDC
          </button>
          {other && (
            <button
              type="button"
              disabled={!isConnected}
              onClick={() =>
                switchChain.mutate(
                  { chainId: other.id },
                  { onError: tell.onError, onSuccess: ({ name }) => say(`On ${name}`) }
                )
              }
            >
              Use {other.name}
            </button>
          )}
        </div>
        <p id="said" role="status">
          {said}
        </p>
      </main>
    </>
  )
}
