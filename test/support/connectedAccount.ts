import { Effect, type Layer } from "effect"
import { getAddress, hexToString } from "viem/utils"
import { EvmAdapter } from "../../layers/evm/EvmAdapter.ts"
import { makeWorld } from "../../layers/test.ts"
import type { AccountKind } from "../../services/account/kind/AccountKind.ts"
import type { Namespace } from "../../services/base/caip/Namespace.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import type { LatchkeyServices } from "../../services/instance/LatchkeyServices.ts"
import { ChainAdapters, type ChainAdapter } from "../../services/ports/chains/ChainAdapter.ts"
import type { Connector } from "../../services/ports/connectors/Connector.ts"
import { Wallets } from "../../services/ports/connectors/Wallets.ts"
import type { LatchkeyOptions } from "../../services/ports/options/Options.ts"
import type { AccountChain } from "./accountChain.ts"
import type { Call } from "./contractAccounts.ts"
import { kindsOfAccounts, type Submission, type KindOfAccount } from "./kindsOfAccounts.ts"
import { base, ethereum } from "./networks.ts"
import { waysToConnect, type WalletAnswers, type WayToConnect } from "./waysToConnect.ts"
import { whole } from "./whole.ts"

/** A connected account, whose wallet a test plays. */
export interface ConnectedAccount {
  /** As the page shows it (EIP-55). */
  readonly address: string
  /** What the wallet has sent last. */
  readonly submission: () => Submission
}

/** What a test may add to a connected account. */
export interface ConnectOptions {
  /** Methods of the wallet besides those of every wallet. `send` sends calls as the account. */
  readonly methods?: (
    account: KindOfAccount,
    send: (calls: ReadonlyArray<Call>) => Promise<Submission>
  ) => Readonly<Record<string, (params: ReadonlyArray<unknown>) => unknown>>
  /** Answers of the page's services. Without it the page has none. */
  readonly services?: ((address: string) => Readonly<Record<string, unknown>>) | undefined
  readonly options?: Partial<LatchkeyOptions>
  /** Chain ids of the networks on which a wallet shares the account that names networks: Ethereum unless given. */
  readonly chains?: readonly [number, ...Array<number>]
}

/** A call as JSON-RPC has it. */
export interface RpcCall {
  readonly to: `0x${string}`
  readonly value?: string
  readonly data?: `0x${string}`
}
export const readCall = ({ to, value, data }: RpcCall): Call => ({ to, value: BigInt(value ?? 0), data: data ?? "0x" })

const layerFor = (
  address: string,
  nodeUrl: string,
  { services, options = {} }: ConnectOptions
): Layer.Layer<LatchkeyServices> => {
  // Every network of the page is the local chain.
  const rpcUrls = { default: { http: [nodeUrl] } }
  const networks = [
    { ...ethereum, rpcUrls },
    { ...base, rpcUrls }
  ] as const
  if (services === undefined) return whole(makeWorld(), { networks, ...options })
  const history = { [`/v1/account/${getAddress(address)}/history`]: { data: [], next: null } }
  const endpoints = { blockchain: "https://services.example" }
  return whole(makeWorld({ answers: { ...history, ...services(getAddress(address)) } }), {
    networks,
    endpoints,
    ...options
  })
}

/** Runs a program on a page where an account of a kind is connected. Blocks are mined by the test alone. */
export const withAccount = <A>(
  { chain }: AccountChain,
  { kind, way }: { readonly kind: AccountKind; readonly way: WayToConnect },
  program: (account: ConnectedAccount) => Effect.Effect<A, unknown, LatchkeyServices>,
  options: ConnectOptions = {}
) =>
  Effect.gen(function* () {
    const account = yield* Effect.promise(() => kindsOfAccounts[kind](chain))
    yield* Effect.promise(() => chain.setAutomine(false))
    const { address } = account
    let submission: Submission | undefined
    const send = async (calls: ReadonlyArray<Call>) => (submission = await account.submit(calls))
    const methods: Readonly<Record<string, (params: ReadonlyArray<unknown>) => unknown>> = {
      eth_chainId: () => "0x1",
      eth_accounts: () => [address],
      eth_requestAccounts: () => [address],
      personal_sign: ([text]) => account.sign(hexToString(text as `0x${string}`)),
      eth_sendTransaction: async ([transaction]) => (await send([readCall(transaction as RpcCall)])).answer,
      ...options.methods?.(account, send)
    }
    const answers: WalletAnswers = async (method, params) => {
      const answer = methods[method]
      if (answer === undefined) throw { code: 4200, message: `Unsupported method: ${method}` }
      return answer(params)
    }
    return yield* Effect.gen(function* () {
      const adapters = (yield* ChainAdapters) as Map<Namespace, ChainAdapter>
      adapters.set("eip155", EvmAdapter as ChainAdapter)
      const wallet = waysToConnect[way]({ answers, address, kind, chains: options.chains ?? [1] })
      const { source } = yield* Wallets
      source()([{ id: "w", namespace: "eip155", name: "Fernhold", ...wallet } as Connector])
      yield* Connections.use(({ connect }) => connect("w"))
      return yield* program({ address: getAddress(address), submission: () => submission! })
    }).pipe(Effect.provide(layerFor(address, chain.nodeUrl, options)))
  })
