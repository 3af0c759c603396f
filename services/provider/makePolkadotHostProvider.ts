import { Effect } from "effect"
import { adapterOf } from "../chains/adapterOf.ts"
import { ChainAdapters } from "../chains/ChainAdapter.ts"
import { Connections } from "../connect/Connections.ts"
import { InvalidInput, NotConnected } from "../errors/inputErrors.ts"
import type { LiveProviders } from "./LiveProviders.ts"

const namespace = "polkadot"

const hex = /^0x(?:[0-9a-f]{2})*$/i

const unwrapped = /^3c42797465733e(.*)3c2f42797465733e$/i

/** The bytes of a message, without `<Bytes>` and `</Bytes>` around them: the adapter puts them there. */
const toBytes = (data: unknown) => {
  if (typeof data !== "string" || !hex.test(data)) return undefined
  const digits = data.slice(2)
  const pairs = (unwrapped.exec(digits)?.[1] ?? digits).match(/../g) ?? []
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16))
}

/** Makes the signer of the active Polkadot connection, one for each instance. */
export const makePolkadotHostProvider = Effect.gen(function* () {
  const adapters = yield* ChainAdapters
  const connections = yield* Connections
  let id = 0

  const current = () => {
    const state = connections.state.get().namespaces[namespace]
    return state?.status === "connected" && state.connector.namespace === namespace
      ? { connector: state.connector, accounts: state.accounts }
      : undefined
  }
  const wallet = Effect.gen(function* () {
    const connector = current()?.connector
    if (connector === undefined) return yield* new NotConnected({ message: "No Polkadot wallet is connected" })
    const { signers } = yield* adapterOf(adapters, namespace)
    if (signers === undefined) return yield* new NotConnected({ message: "This wallet signs nothing" })
    return { connector, signers: yield* signers }
  })

  return {
    accounts: () =>
      Effect.sync(() => {
        const here = connections.state.get().networks[namespace]?.active.id
        return (current()?.accounts ?? []).map(({ address, addresses, label }) => ({
          address: (here && addresses?.[here]) ?? address,
          name: label
        }))
      }),
    signRaw: Effect.fnUntraced(function* ({ address, data }) {
      const bytes = toBytes(data)
      if (bytes === undefined) return yield* new InvalidInput({ field: "message", message: "`data` must be 0x text" })
      const { connector, signers } = yield* wallet
      return { signature: yield* signers.message(connector, address, bytes), id: ++id }
    }),
    signPayload: Effect.fnUntraced(function* (payload) {
      const { connector, signers } = yield* wallet
      return { ...(yield* signers.payload(connector, payload)), id: ++id }
    })
  } satisfies LiveProviders["polkadot"]
})
