import { Effect } from "effect"
import { InvalidInput } from "../../base/errors/inputErrors.ts"
import type { BitcoinHostAccount } from "./BitcoinHostProvider.ts"
import { followNamespace } from "./followNamespace.ts"
import type { LiveProviders } from "./LiveProviders.ts"
import { makeAccountEvents } from "./makeAccountEvents.ts"

/** The fields of an order; an untyped host may give none. */
const fieldsOf = <T extends object>(order: T): Partial<T> => Object(order) as Partial<T>

const invalid = (field: "address" | "message" | "psbt" | "amount", message: string) =>
  Effect.fail(new InvalidInput({ field, message }))

/** Makes the provider of the active Bitcoin connection, one for each instance. */
export const makeBitcoinHostProvider = Effect.gen(function* () {
  const { state, current, isRestoring, restored, wallet, listed, passOn } = yield* followNamespace("bip122")
  const accounts = () =>
    (current()?.accounts ?? []).map(({ address, type, publicKey, path }): BitcoinHostAccount => ({
      address,
      kind: type === "ordinal" ? type : "payment",
      publicKey,
      path
    }))
  const events = makeAccountEvents({ state, isRestoring, accounts })

  return {
    ...events,
    accounts: () => Effect.andThen(restored, events.accounts()),
    request: passOn,
    signMessage: Effect.fnUntraced(function* (asked) {
      const { message, address, protocol = "bip322" } = fieldsOf(asked)
      if (typeof message !== "string") return yield* invalid("message", "`message` must be a text")
      if (protocol !== "bip322" && protocol !== "ecdsa")
        return yield* invalid("message", "`protocol` must be `bip322` or `ecdsa`")
      const { connector, signers, accounts } = yield* wallet(address !== undefined)
      return yield* signers.message(connector, { message, protocol, address: address ?? accounts[0].address })
    }),
    signPsbt: Effect.fnUntraced(function* (order) {
      const { psbt, inputs, broadcast = false } = fieldsOf(order)
      if (typeof psbt !== "string") return yield* invalid("psbt", "`psbt` must be base64 text")
      if (!Array.isArray(inputs)) return yield* invalid("psbt", "`inputs` must be a list")
      const { connector, signers } = yield* wallet()
      return yield* signers.psbt(connector, { psbt, inputs, broadcast, network: yield* listed })
    }),
    sendTransfer: Effect.fnUntraced(function* (order) {
      const { to, amount, from } = fieldsOf(order)
      if (typeof to !== "string") return yield* invalid("address", "`to` must be a text")
      if (typeof amount !== "bigint") return yield* invalid("amount", "`amount` must be a bigint, in satoshis")
      const { connector, signers, accounts } = yield* wallet(from !== undefined)
      const payment = { to, amount, from: from ?? accounts[0].address, network: yield* listed }
      return yield* signers.transfer(connector, payment)
    })
  } satisfies LiveProviders["bip122"]
})
