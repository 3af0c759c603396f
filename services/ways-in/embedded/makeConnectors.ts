import { Effect } from "effect"
import type { Namespace } from "../../base/caip/Namespace.ts"
import type { Network } from "../../base/network/Network.ts"
import type { Connector, ProviderOf } from "../../ports/connectors/Connector.ts"
import { connectorIdIn, embeddedId } from "../../ports/connectors/walletIds.ts"
import { Wallets } from "../../ports/connectors/Wallets.ts"
import { makeApprovals } from "./makeApprovals.ts"
import { makeRefuse } from "./makeRefuse.ts"
import type { SocialLogin } from "./rememberSocial.ts"
import { embeddedProvider, type EmbeddedProviderParts } from "./embeddedProvider.ts"
import { embeddedSolanaProvider } from "./embeddedSolanaProvider.ts"
import { socialIcon } from "../../ports/login-services/socialIcon.ts"
import { socialNames } from "../../ports/login-services/SocialProvider.ts"

/** Name and picture of the embedded wallet: lists of wallets tell by them which login holds it. */
const markOf = (social: SocialLogin | undefined) =>
  social === undefined
    ? { name: "Email wallet" }
    : { name: `${socialNames[social.provider]} wallet`, icon: socialIcon(social.provider) }

/** How the wallet in the frame is asked, by namespace: what the adapter of the namespace asks it through. */
const embeddedProviders: { readonly [N in Namespace]?: (parts: EmbeddedProviderParts) => ProviderOf[N] } = {
  eip155: embeddedProvider,
  solana: embeddedSolanaProvider
}

type Shared = "ready" | "accountType" | "accountNetworks" | "supports" | "switchTo" | "signOut"

/** What the connectors depend on. */
export interface ConnectorsParts extends Pick<EmbeddedProviderParts, Shared> {
  /** The namespaces that the wallet is offered in. */
  readonly namespaces: () => Iterable<Namespace>
  readonly placeOf: (namespace: Namespace) => Network
  readonly account: (namespace: Namespace) => EmbeddedProviderParts["account"]
  readonly compare: (namespace: Namespace) => EmbeddedProviderParts["compare"]
  readonly address: (namespace: Namespace) => string | undefined
  readonly ask: (method: string, params: unknown, network: Network) => ReturnType<EmbeddedProviderParts["ask"]>
  readonly networkOf: (id: string | undefined) => Network | undefined
  /** The service of the login. */
  readonly social: () => SocialLogin | undefined
}

/** Makes what offers the wallet in the frame as one that can be connected, in each namespace, and tells its listeners of changes. */
export const makeConnectors = Effect.fnUntraced(function* (parts: ConnectorsParts) {
  const set = (yield* Wallets).source()
  const runPromise = Effect.runPromiseWith(yield* Effect.context<never>())
  const approved = yield* makeApprovals
  const refuse = yield* makeRefuse
  const listeners = new Set<(event: string) => void>()

  const connectorOf = (namespace: Namespace) => {
    const place = () => parts.placeOf(namespace)
    const provider = embeddedProviders[namespace]?.({
      ...parts,
      account: parts.account(namespace),
      compare: parts.compare(namespace),
      accounts: () => [parts.address(namespace)].flatMap((address) => address ?? []),
      chain: () => Number(place().reference),
      ask: (method, params, id) => parts.ask(method, params, parts.networkOf(id) ?? place()),
      approved,
      refuse,
      listen: (changed) => {
        listeners.add(changed)
        return () => void listeners.delete(changed)
      },
      runPromise
    })
    const connector = {
      id: connectorIdIn(embeddedId, namespace),
      walletId: embeddedId,
      type: "AUTH",
      namespace,
      method: "email",
      ...markOf(parts.social()),
      provider
    }
    // The table gives each namespace the provider of its own.
    return connector as Connector
  }
  return {
    offer: () => set([...parts.namespaces()].map(connectorOf)),
    withdraw: () => set([]),
    emit: (event: string) => {
      for (const listener of [...listeners]) listener(event)
    }
  }
})
