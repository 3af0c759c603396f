import { Effect } from "effect"
import type { Namespace } from "../../services/base/caip/Namespace.ts"
import type { ChainAdapter } from "../../services/ports/chains/ChainAdapter.ts"
import { RpcFailed } from "../../services/base/errors/chainErrors.ts"
import { InvalidInput } from "../../services/base/errors/inputErrors.ts"
import * as texts from "../../services/base/errors/texts.ts"
import { toWalletError } from "../../services/base/errors/toWalletError.ts"
import { NetworkRefused, WalletFailed, type WalletError } from "../../services/base/errors/walletErrors.ts"
import type { Network } from "../../services/base/network/Network.ts"
import type { Account } from "../../services/ports/connectors/Account.ts"
import type { Connector } from "../../services/ports/connectors/Connector.ts"
import { isPairedProvider, type PairedProvider } from "../../services/ports/connectors/PairedProvider.ts"

type Universal = Required<ChainAdapter>

/** What an address looks like. Only the namespace's own code checks the checksum. */
const forms: Partial<Readonly<Record<Namespace, RegExp>>> = {
  eip155: /^0x[\da-f]{40}$/i,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
  bip122: /^((bc|tb|bcrt)1[02-9ac-hj-np-z]{11,87}|[1-9A-HJ-NP-Za-km-z]{26,35})$/i,
  polkadot: /^[1-9A-HJ-NP-Za-km-z]{46,50}$/
}

const absent = (namespace: string) => `Not supported here: the layer has no adapter for ${namespace}. Give it one.`

const ask = <A>({ name, provider }: Connector, method: string, request: (paired: PairedProvider) => Promise<A>) =>
  isPairedProvider(provider)
    ? Effect.tryPromise({ try: () => request(provider), catch: (cause): WalletError => toWalletError(method, cause) })
    : Effect.fail(new WalletFailed({ method, code: 4200, message: `${name} is not a paired wallet` }))

const accountsOf = (connector: Connector) =>
  Effect.map(
    ask(connector, "accounts", (paired) => paired.accounts()),
    (answer) =>
      answer.flatMap(({ address, networks }): ReadonlyArray<Account> => {
        const { namespace } = connector
        return forms[namespace]?.test(address) ? [{ namespace, address, type: "eoa", networks }] : []
      })
  )

const sharesOn = (accounts: ReadonlyArray<Account>, { id }: Network, address?: string) =>
  accounts.some((one) => (address === undefined || one.address === address) && one.networks?.includes(id))

const refused = ({ id }: Network) => new NetworkRefused({ networkId: id, message: texts.chainNotSupported })

/** The session is the permission: nothing is asked. */
export const session: Universal["session"] = (connector) =>
  Effect.map(accountsOf(connector), (accounts) => (accounts[0] ? { accounts, networkId: undefined } : undefined))

export const connect: Universal["connect"] = Effect.fnUntraced(function* (connector, network) {
  const accounts = yield* accountsOf(connector)
  if (accounts.length === 0)
    return yield* new WalletFailed({ method: "connect", code: -1, message: texts.failedToConnect })
  if (network !== undefined && !sharesOn(accounts, network)) return yield* refused(network)
  return { accounts, networkId: undefined }
})

/** The wallet has no network of its own here: the account must be shared on the wanted one. */
export const switchNetwork: Universal["switchNetwork"] = Effect.fnUntraced(function* (connector, network, address) {
  if (!sharesOn(yield* accountsOf(connector), network, address)) return yield* refused(network)
})

export const disconnect: Universal["disconnect"] = (connector) =>
  ask(connector, "disconnect", (paired) => paired.disconnect())

export const passOn: Universal["passOn"] = (connector, { id }, request) =>
  ask(connector, request.method, (paired) => paired.request(id, request))

export const signMessage: Universal["signMessage"] = ({ namespace }) =>
  Effect.fail(new WalletFailed({ method: "signMessage", code: 4200, message: absent(namespace) }))

const unread = (namespace: string) => Effect.fail(new RpcFailed({ code: 4200, message: absent(namespace) }))

export const balance: Universal["balance"] = (_, { namespace }) => unread(namespace)
export const token: Universal["token"] = (_, { namespace }) => unread(namespace)
export const read: Universal["read"] = ({ namespace }) => unread(namespace)

export const parseAddress: Universal["parseAddress"] = (text, { namespace }) => {
  const address = text.trim()
  return forms[namespace]?.test(address)
    ? Effect.succeed(address)
    : Effect.fail(new InvalidInput({ field: "address", address: "notAnAddress", message: absent(namespace) }))
}
