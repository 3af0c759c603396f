import { Effect } from "effect"
import { base58 } from "@scure/base"
import { toRequestError } from "../../../layers/walletconnect/toPairingError.ts"
import { makeWorld, type World } from "../../../layers/test.ts"
import type { LocalKeys } from "../../../layers/local-key/LocalKeys.ts"
import type { Connector } from "../../../services/ports/connectors/Connector.ts"
import { alice, aliceOnKusama, aliceSeed, bob, kusama, kusamaGenesis } from "../polkadot.ts"
import { bitcoinKey, bitcoinOrders } from "./bitcoinOrders.ts"
import { evmKey, evmOrders } from "./evmOrders.ts"
import { holdOrders, type HeldOrder } from "./HeldOrder.ts"
import { makeOrderChain, type OrderChain } from "./OrderChain.ts"
import type { OrderNamespace, OrderWay } from "./orderCells.ts"
import { solanaOrders, solanaSecret } from "./solanaOrders.ts"

/** The wallets of one cell of the table: one of them is used. */
export interface OrderWallets {
  readonly chain: OrderChain
  readonly world: World
  readonly connectors: ReadonlyArray<Connector>
  readonly keys: LocalKeys
  /** The request that the other side holds now. */
  readonly held: () => HeldOrder | undefined
  /** What a page asks to sign, where it sends a PSBT. */
  readonly psbt?: string
}

type Agree = (method: string, params: unknown) => unknown

const origins = { "/projects/v1/origins": { allowedOrigins: ["https://saltmarsh.example"] } }
const nothing = () => () => {}
const field = (value: unknown, name: string): unknown => Object(value)[name] as unknown
const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, "base64"))

/** What a wallet of this browser offers, each request held. */
const providers = {
  eip155: ({ from }: OrderChain, hold: (method: string, params: unknown) => Promise<unknown>) => ({
    request: async ({ method, params }: { readonly method: string; readonly params?: unknown }) => {
      if (method === "eth_chainId") return "0x1"
      if (method === "eth_accounts" || method === "eth_requestAccounts") return [from]
      return hold(method, params)
    },
    on: nothing
  }),
  solana: ({ from }: OrderChain, hold: (method: string, params: unknown) => Promise<unknown>, sends: boolean) => ({
    connect: async () => [{ address: from }],
    accounts: () => [{ address: from }],
    supports: () => true,
    sends: () => sends,
    sendTransaction: ({ transaction }: { readonly transaction: Uint8Array }) => hold("send", transaction),
    signTransactions: async ({ transactions }: { readonly transactions: ReadonlyArray<Uint8Array> }) => [
      await hold("sign", transactions[0])
    ],
    disconnect: async () => {},
    watch: nothing
  }),
  bip122: ({ from, network }: OrderChain, hold: (method: string, params: unknown) => Promise<unknown>) => {
    const session = async () => ({ networkId: network.id, addresses: [{ address: from }] })
    return {
      connect: session,
      session,
      sendTransfer: () => hold("send", undefined),
      signPsbt: ({ psbt }: { readonly psbt: string }) => hold("sign", psbt),
      disconnect: async () => {},
      watch: nothing
    }
  },
  polkadot: (_: OrderChain, hold: (method: string, params: unknown) => Promise<unknown>) => ({
    enable: async () => ({
      accounts: async () => [{ address: alice, name: "Alice", type: "sr25519" }],
      watch: nothing,
      signPayload: (payload: object) => hold("sign", payload)
    })
  })
}

const polkadotOrders = (): OrderChain =>
  makeOrderChain(
    { network: kusama, from: alice, to: bob },
    () => async () => new Response("no", { status: 500 }),
    () => false,
    () => new Response("no", { status: 500 })
  )

/** A Polkadot transaction of a page, which it posts itself once it is signed. */
export const polkadotPayload = {
  address: alice,
  genesisHash: kusamaGenesis,
  blockHash: kusamaGenesis,
  blockNumber: "0x1",
  era: "0x00",
  method: "0x00",
  nonce: "0x0",
  specVersion: "0x1",
  tip: "0x0",
  transactionVersion: "0x1",
  signedExtensions: [],
  version: 4
}

/** What each namespace's wallets do with a request that they agree to, by the way that it came. */
const parts = (namespace: OrderNamespace, way: OrderWay) => {
  if (namespace === "eip155") {
    const { chain, take } = evmOrders()
    return { chain, agree: ((_, params) => take(params)) satisfies Agree }
  }
  if (namespace === "solana") {
    const { chain, sign, take } = solanaOrders()
    const agree: Agree = async (method, params) => {
      if (method === "sign") return sign(params as Uint8Array)
      if (way === "browser") return base58.decode(await take(params as Uint8Array))
      const text = field(params, "transaction") as string
      return { signature: await take(way === "paired" ? bytesOf(text) : base58.decode(text)) }
    }
    return { chain, agree }
  }
  if (namespace === "bip122") {
    const { chain, psbt, sign, take } = bitcoinOrders()
    const agree: Agree = (method, params) => {
      if (method === "sign") return { psbt: sign(params as string) }
      return way === "paired" ? { txid: take() } : take()
    }
    return { chain, agree, psbt }
  }
  const signature = `0x01${"ab".repeat(64)}`
  return { chain: polkadotOrders(), agree: (() => ({ signature })) satisfies Agree }
}

const keysOf = { eip155: evmKey, solana: solanaSecret, bip122: bitcoinKey, polkadot: aliceSeed } as const

/** Makes the network and the wallet of one cell. */
export const makeOrderWallets = (namespace: OrderNamespace, way: OrderWay): OrderWallets => {
  const { chain, agree, ...more } = parts(namespace, way)
  const { held, hold } = holdOrders()
  const shared = namespace === "polkadot" ? aliceOnKusama : chain.from
  const id = namespace === "eip155" ? "eip155:1" : chain.network.id
  const world = makeWorld({
    answers: origins,
    site: {
      approve: "hold",
      working: true,
      ...(namespace === "eip155" ? { address: chain.from } : { solanaAddress: chain.from })
    },
    phone: { accounts: [], others: [`${id}:${shared}`] }
  })
  world.phone.settle = (asked) =>
    Object.fromEntries(
      Object.entries(asked).map(([name, { methods, events }]) => [
        name,
        { accounts: name === namespace ? [`${id}:${shared}`] : [], methods, events }
      ])
    )
  world.phone.serves = ({ method, params }) =>
    Effect.tryPromise({
      try: () => hold(() => agree(method, params)),
      catch: (cause) => toRequestError(method, cause)
    })
  const holdCall = (method: string, params: unknown) => hold(() => agree(method, params))
  const provider = providers[namespace](chain, holdCall, way === "browser")
  const connector = { id: "own", type: "ANNOUNCED", namespace, name: "Fernhold", provider } as unknown as Connector
  const inFrame = (): HeldOrder | undefined => {
    const at = [...world.site.held].at(-1)
    const asked = world.site.heard.find((one) => one.id === at)
    if (at === undefined || asked === undefined) return undefined
    const say = (kind: string, payload: unknown) =>
      world.site.listener?.message({ type: `@w3m-frame/RPC_REQUEST_${kind}`, id: at, payload })
    return {
      agree: async () => agree("send", field(asked.payload, "params")),
      answer: (given) => say("SUCCESS", given),
      fail: ({ message }) => say("ERROR", { message })
    }
  }
  return {
    chain,
    world,
    connectors: way === "browser" || way === "signOnly" ? [connector] : [],
    keys: way === "local" ? { [namespace]: keysOf[namespace] } : {},
    held: way === "embedded" ? inFrame : () => held.at(-1),
    ...more
  }
}
