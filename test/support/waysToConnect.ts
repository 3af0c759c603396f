import { Effect } from "effect"
import { captureProvider } from "../../layers/injected/captureProvider.ts"
import { accountRules, type AccountKind } from "../../services/account/kind/AccountKind.ts"
import { networkId } from "../../services/base/network/networkId.ts"
import type { Connector } from "../../services/ports/connectors/Connector.ts"
import type { Eip1193Provider } from "../../services/ports/connectors/Eip1193Provider.ts"
import { embeddedProvider } from "../../services/ways-in/embedded/embeddedProvider.ts"
import { pairedEvmProvider } from "../../services/ways-in/pairing/pairedEvmProvider.ts"
import { pairingMethods } from "../../services/ways-in/pairing/pairingMethods.ts"
import { FrameFailed } from "../../services/base/errors/frameErrors.ts"
import { WalletFailed } from "../../services/base/errors/walletErrors.ts"
import { kindsOfAccounts } from "./kindsOfAccounts.ts"
import { playedPairing } from "./playedPairing.ts"

/** Answers a request to a wallet. Throws errors in the form of EIP-1193. */
export type WalletAnswers = (method: string, params: ReadonlyArray<unknown>) => Promise<unknown>

/** An account that a wallet shares. */
interface SharedAccount {
  readonly answers: WalletAnswers
  readonly address: string
  readonly kind: AccountKind
  /** Chain ids of the networks on which a wallet shares it that names networks. The first is in use. */
  readonly chains: readonly [number, ...Array<number>]
}

/** Asks a wallet that is not in the page. `toError` translates its error, as a relay or a frame does. */
const ask = <E>(
  answers: WalletAnswers,
  method: string,
  params: unknown,
  toError: (refusal: { readonly code: number; readonly message: string }) => E
) =>
  Effect.tryPromise({
    try: () => answers(method, (params ?? []) as ReadonlyArray<unknown>),
    catch: (cause) => toError(cause as { readonly code: number; readonly message: string })
  })

/** How a wallet is connected to the page. */
export const waysToConnect = {
  injected: ({ answers }) => ({
    type: "ANNOUNCED",
    provider: captureProvider({
      request: ({ method, params = [] }: { method: string; params?: ReadonlyArray<unknown> }) =>
        answers(method, params),
      on: () => {},
      removeListener: () => {}
    })!
  }),
  paired: ({ answers, address, chains }) => {
    const networks = chains.map(networkId)
    const [first, ...others] = networks.map((network) => ({
      namespace: "eip155" as const,
      networkId: network,
      address
    }))
    const { client } = playedPairing(
      {
        topic: "t",
        peer: { name: "Fernhold" },
        accounts: [first!, ...others],
        networks,
        methods: pairingMethods.eip155!,
        expiresAt: Number.MAX_SAFE_INTEGER
      },
      (_, { method, params }) =>
        ask(answers, method, params, (refusal) => new WalletFailed({ method, ...refusal, cause: refusal }))
    )
    return {
      type: "WALLET_CONNECT",
      provider: pairedEvmProvider({
        client,
        ready: Effect.void,
        last: () => networks[0]!,
        read: () => undefined,
        runPromise: Effect.runPromise
      })
    }
  },
  embedded: ({ answers, address, kind, chains }) => {
    let [chain] = chains
    const listeners = new Set<(event: string) => void>()
    return {
      type: "AUTH",
      provider: embeddedProvider({
        ready: Effect.void,
        account: Effect.void,
        accounts: () => [address],
        accountType: () => (kind === "embeddedContract" ? "smartAccount" : "eoa"),
        accountNetworks: () => (kind === "embeddedContract" ? chains.map(networkId) : undefined),
        chain: () => chain,
        supports: () => true,
        switchTo: (next) =>
          Effect.sync(() => {
            chain = next
            for (const listener of listeners) listener("chainChanged")
            return true
          }),
        signOut: Effect.void,
        compare: () => Effect.void,
        ask: (method, params) =>
          ask(
            answers,
            method,
            params,
            ({ message }) => new FrameFailed({ reason: "refused", request: "RPC_REQUEST", message })
          ),
        approved: (request) => request,
        refuse: () => Effect.void,
        listen: (listener) => {
          listeners.add(listener)
          return () => void listeners.delete(listener)
        },
        runPromise: Effect.runPromise
      })
    }
  }
} satisfies Record<
  string,
  (account: SharedAccount) => { readonly type: Connector["type"]; readonly provider: Eip1193Provider }
>
export type WayToConnect = keyof typeof waysToConnect

/** Whether a kind of account can be connected in a way. The embedded wallet has the key's account and one contract. */
export const canConnect = (kind: AccountKind, way: WayToConnect): boolean =>
  kind === "embeddedContract" ? way === "embedded" : way !== "embedded" || accountRules[kind].signs === "key"

/** Every kind of account with every way in which it can be connected. */
export const connectableKinds = (Object.keys(kindsOfAccounts) as ReadonlyArray<AccountKind>).flatMap((kind) =>
  (Object.keys(waysToConnect) as ReadonlyArray<WayToConnect>)
    .filter((way) => canConnect(kind, way))
    .map((way) => ({ kind, way }))
)
