import { Effect } from "effect"
import { InvalidInput } from "../../base/errors/inputErrors.ts"
import { followNamespace } from "./followNamespace.ts"
import type { LiveProviders } from "./LiveProviders.ts"
import { makeAccountEvents } from "./makeAccountEvents.ts"

const hex = /^0x(?:[0-9a-f]{2})*$/i

const unwrapped = /^3c42797465733e(.*)3c2f42797465733e$/i

/** The bytes of a message, hex or text as wallets take it, without `<Bytes>` and `</Bytes>` around them: the adapter puts them there. */
const toBytes = (data: unknown) => {
  if (typeof data !== "string") return undefined
  const digits = hex.test(data)
    ? data.slice(2)
    : Array.from(new TextEncoder().encode(data), (byte) => byte.toString(16).padStart(2, "0")).join("")
  const pairs = (unwrapped.exec(digits)?.[1] ?? digits).match(/../g) ?? []
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16))
}

const isText = (value: unknown): value is string => typeof value === "string"

/** Makes the signer of the active Polkadot connection, one for each instance. */
export const makePolkadotHostProvider = Effect.gen(function* () {
  const { state, current, isRestoring, restored, wallet, passOn } = yield* followNamespace("polkadot")
  const accounts = () => (current()?.accounts ?? []).map(({ address, label }) => ({ address, name: label }))
  const events = makeAccountEvents({ state, isRestoring, accounts })
  let id = 0

  return {
    ...events,
    accounts: () => Effect.andThen(restored, events.accounts()),
    request: passOn,
    signRaw: Effect.fnUntraced(function* (raw) {
      const { address, data }: Partial<typeof raw> = Object(raw)
      const bytes = toBytes(data)
      if (bytes === undefined) return yield* new InvalidInput({ field: "message", message: "`data` must be a text" })
      if (!isText(address)) return yield* new InvalidInput({ field: "address", message: "`address` must be a text" })
      const { connector, signers } = yield* wallet(true)
      return { signature: yield* signers.message(connector, address, bytes), id: ++id }
    }),
    signPayload: Effect.fnUntraced(function* (payload) {
      const { address, genesisHash }: Partial<typeof payload> = Object(payload)
      if (!isText(address) || !isText(genesisHash))
        return yield* new InvalidInput({
          field: "transaction",
          message: "The payload must have the `address` that signs and the `genesisHash` of its chain"
        })
      const { connector, signers } = yield* wallet(true)
      return { ...(yield* signers.payload(connector, payload)), id: ++id }
    })
  } satisfies LiveProviders["polkadot"]
})
