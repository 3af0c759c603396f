import { Effect } from "effect"
import type { Hex } from "viem"
import { namehash, normalize as toCanonical, packetToBytes } from "viem/ens"
import { bytesToHex, decodeAbiParameters, encodeAbiParameters, numberToHex } from "viem/utils"
import type { NameCall, NamePlace, NameReader } from "../../services/chains/NameReader.ts"
import { RpcFailed } from "../../services/errors/chainErrors.ts"
import { InvalidInput } from "../../services/errors/inputErrors.ts"
import type { LoadFailed } from "../../services/errors/LoadFailed.ts"
import * as texts from "../../services/errors/texts.ts"
import { coinTypeOf, etherCoinType } from "../../services/names/coinTypeOf.ts"
import { plainText } from "../../services/texts/plainText.ts"
import { toTransactionFailed } from "./toChainError.ts"

/** The registry of ENS, at the same address on each network that has one. */
const registryAddress = "0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e"

/**
 * Selectors of `resolver(bytes32)`, `addr(bytes32)`, `addr(bytes32,uint256)` and `name(bytes32)` (ENSIP-1, 3, 9), and of
 * the universal resolver's `resolve(bytes,bytes)` and `reverse(bytes,uint256)`.
 */
const selectors = {
  resolver: "0x0178b8bf",
  addr: "0x3b3b57de",
  addrOf: "0xf1cb7e06",
  name: "0x691f3431",
  resolve: "0x9061b923",
  reverse: "0x5d78a217"
} as const

export const normalize: NameReader["normalize"] = (name) =>
  Effect.try({
    try: () => toCanonical(name),
    catch: () => new InvalidInput({ field: "name", message: "This is not a name" })
  })

const word = (text: string) => text.slice(2).padStart(64, "0")

/** Calls a function and reads its answer; an answer of another type is a failure of the node (SEC-19). */
const ask = <A>(call: NameCall, to: string, data: string, read: (answer: Hex) => A) =>
  Effect.flatMap(call(to, data), (answer) =>
    Effect.try({
      try: () => read(answer as Hex),
      catch: () => new RpcFailed({ code: -1, message: texts.rpcRequestFailed, cause: answer })
    })
  )

const readAddress = (answer: Hex): string | undefined =>
  /^0x0{24}[0-9a-f]{40}$/i.test(answer) && !/^0x0+$/.test(answer) ? `0x${answer.slice(-40)}` : undefined

/** An address in the bytes of a record for a coin type (ENSIP-9). */
const readAddressBytes = (answer: Hex): string | undefined => {
  if (answer.length < 130) return undefined
  const [bytes] = decodeAbiParameters([{ type: "bytes" }], answer)
  return bytes.length === 42 && !/^0x0+$/.test(bytes) ? bytes : undefined
}

const readText = (answer: Hex): string | undefined =>
  answer.length < 130 ? undefined : plainText(decodeAbiParameters([{ type: "string" }], answer)[0], 255)

/** What a program reads, or `undefined` where the contract refuses; a node that fails is a failure. */
const unlessRefused = <A>(asking: Effect.Effect<A, RpcFailed | LoadFailed>) =>
  Effect.catch(asking, (failure) =>
    toTransactionFailed(failure.cause)?.kind === "executionReverted" ? Effect.succeed(undefined) : Effect.fail(failure)
  )

/** Reads what the universal resolver gives for a function with two parameters: the first of its values. */
const askUniversal = <A>(
  { call, universal }: NamePlace,
  selector: string,
  types: readonly [{ readonly type: string }, { readonly type: string }],
  values: readonly [string, string | bigint],
  read: (answer: Hex) => A
) =>
  universal === undefined
    ? Effect.succeed(undefined)
    : unlessRefused(ask(call, universal, selector + encodeAbiParameters(types, values).slice(2), read))

const resolverOf = (call: NameCall, node: Hex) =>
  ask(call, registryAddress, selectors.resolver + word(node), readAddress)

export const addressOf: NameReader["addressOf"] = Effect.fnUntraced(function* (name, chainId, place) {
  const { call } = place
  const node = namehash(name)
  const type = chainId === 1 ? undefined : coinTypeOf(chainId)
  const ownRecord = type === undefined ? undefined : selectors.addrOf + word(node) + word(numberToHex(type))
  const record = selectors.addr + word(node)
  const packet = bytesToHex(packetToBytes(name))
  /** Through the universal resolver. It also knows names whose records a resolver works out (ENSIP-10). */
  const resolved = (data: string, read: typeof readAddress) =>
    askUniversal(place, selectors.resolve, [{ type: "bytes" }, { type: "bytes" }], [packet, data], (answer) =>
      read(decodeAbiParameters([{ type: "bytes" }, { type: "address" }], answer)[0])
    )
  const found =
    (ownRecord === undefined ? undefined : yield* resolved(ownRecord, readAddressBytes)) ??
    (yield* resolved(record, readAddress))
  if (found !== undefined) return found
  const resolver = yield* resolverOf(call, node)
  if (resolver === undefined) return undefined
  if (ownRecord) {
    // An older resolver has no such function, and its node answers with an error. A node that fails fails below, too.
    const own = yield* Effect.catch(ask(call, resolver, ownRecord, readAddressBytes), () => Effect.succeed(undefined))
    if (own !== undefined) return own
  }
  return yield* ask(call, resolver, record, readAddress)
})

export const nameOf: NameReader["nameOf"] = Effect.fnUntraced(function* (address, place) {
  const { call } = place
  const types = [{ type: "bytes" }, { type: "uint256" }] as const
  const found = yield* askUniversal(place, selectors.reverse, types, [address, BigInt(etherCoinType)], readText)
  if (found !== undefined) return found
  const node = namehash(`${address.slice(2).toLowerCase()}.addr.reverse`)
  const resolver = yield* resolverOf(call, node)
  return resolver && (yield* ask(call, resolver, selectors.name + word(node), readText))
})
