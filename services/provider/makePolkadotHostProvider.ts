import { Effect } from "effect"
import { InvalidInput } from "../errors/inputErrors.ts"
import { followNamespace } from "./followNamespace.ts"
import type { LiveProviders } from "./LiveProviders.ts"
import { makeAccountEvents } from "./makeAccountEvents.ts"

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
  const { state, current, isRestoring, restored, wallet, network, passOn } = yield* followNamespace("polkadot")
  const accounts = () => {
    const here = network()?.active.id
    return (current()?.accounts ?? []).map(({ address, addresses, label }) => ({
      address: (here && addresses?.[here]) ?? address,
      name: label
    }))
  }
  const events = makeAccountEvents({ state, isRestoring, accounts })
  let id = 0

  return {
    ...events,
    accounts: () => Effect.andThen(restored, events.accounts()),
    request: passOn,
    signRaw: Effect.fnUntraced(function* ({ address, data }) {
      const bytes = toBytes(data)
      if (bytes === undefined) return yield* new InvalidInput({ field: "message", message: "`data` must be 0x text" })
      const { connector, signers } = yield* wallet(true)
      return { signature: yield* signers.message(connector, address, bytes), id: ++id }
    }),
    signPayload: Effect.fnUntraced(function* (payload) {
      const { connector, signers } = yield* wallet(true)
      return { ...(yield* signers.payload(connector, payload)), id: ++id }
    })
  } satisfies LiveProviders["polkadot"]
})
