import type { Effect } from "effect"
import type { Hex, Latchkey, Network, Sent, sendTransfer, SendInput } from "latchkey"
import {
  createLatchkey,
  type ActionState,
  type HostLatchkey,
  useAccount,
  useAction,
  useBalance,
  useEvmAccount,
  useNetwork,
  useProvider,
  useSend,
  useService
} from "latchkey/react"
import { Balances, InvalidInput, signMessage, WalletRejected } from "latchkey"
import { createPublicClient, createWalletClient, custom, getAddress } from "viem"
import { mainnet } from "viem/chains"

// What hosts see, held by the compiler: this file is type-checked and never run.

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const holds = <_ extends true>() => {}

export const options = () => {
  createLatchkey({ networks: [mainnet] })
  // @ts-expect-error networks are required
  createLatchkey({})
  // @ts-expect-error an option that does not exist
  createLatchkey({ networks: [mainnet], netwroks: [] })
  // @ts-expect-error a theme that does not exist
  createLatchkey({ networks: [mainnet], themeMode: "sepia" })
  createLatchkey({
    networks: [mainnet],
    onEvent: (event) => {
      if (event.type === "CONNECT_SUCCESS") holds<Same<typeof event.properties.name, string>>()
      // @ts-expect-error an event that does not exist
      if (event.type === "CONNECTED") return
    }
  })
}

export const handle = (latchkey: HostLatchkey) => {
  holds<Same<ReturnType<Latchkey["send"]>, Promise<Sent>>>()
  holds<Same<ReturnType<Latchkey["switchNetwork"]>, Promise<Network>>>()
  void latchkey.send({ to: "0x", amount: 1n })
  // @ts-expect-error amounts are texts or bigints, never floats
  void latchkey.send({ to: "0x", amount: 1.5 })
  void latchkey.open("Account")
  // @ts-expect-error a view that needs data cannot be opened by name
  void latchkey.open("ConnectingExternal")
}

export const Component = () => {
  const account = useAccount()
  holds<Same<typeof account.status, "disconnected" | "connecting" | "connected">>()
  holds<Same<typeof account.address, string | undefined>>()
  if (account.isConnected) holds<Same<typeof account.address, string>>()
  const { chainId } = useNetwork()
  holds<Same<typeof chainId, string | number>>()
  const { balance } = useBalance()
  holds<Same<NonNullable<typeof balance>["value"], bigint>>()
  const { send, data } = useSend()
  holds<Same<typeof data, Sent | undefined>>()
  holds<Same<Parameters<typeof send>[0], SendInput>>()
  const balances = useService(Balances)
  holds<Same<typeof balances, Balances["Service"]>>()
  const [state, run] = useAction(signMessage)
  holds<Same<Parameters<typeof run>, [message: string]>>()
  const settled = state satisfies ActionState<string, { readonly _tag: string }>
  if (settled.status === "failed" && settled.error instanceof WalletRejected) return settled.error.method
  return null
}

/** What viem needs comes without a cast. */
export const OnViem = () => {
  const { isConnected, status, address, chainId } = useEvmAccount()
  const transport = custom(useProvider("eip155"))
  holds<Same<typeof address, Hex | undefined>>()
  holds<Same<typeof chainId, number | undefined>>()
  if (status === "connecting") holds<Same<typeof address, Hex | undefined>>()
  if (!isConnected) return null
  holds<Same<typeof address, Hex>>()
  holds<Same<typeof chainId, number>>()
  const client = createWalletClient({ account: address, chain: { ...mainnet, id: chainId }, transport })
  void createPublicClient({ transport }).getBalance({ address })
  return `${getAddress(address)} ${client.chain.id}`
}

type SendErrors = Effect.Error<ReturnType<typeof sendTransfer>>["_tag"]
holds<
  Same<
    SendErrors,
    | "AccountChanged"
    | "AdapterNotFound"
    | "InvalidInput"
    | "NotConnected"
    | "WalletRejected"
    | "WalletPending"
    | "WalletTimeout"
    | "WalletFailed"
    | "LoadFailed"
    | "NetworkRefused"
    | "TransactionFailed"
    | "OutcomeUnknown"
    | "RpcFailed"
  >
>()
holds<Same<InvalidInput["_tag"], "InvalidInput">>()
