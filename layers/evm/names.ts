import { Effect } from "effect"
import type { Hex } from "viem"
import { namehash, normalize as toCanonical } from "viem/ens"
import { decodeAbiParameters, numberToHex } from "viem/utils"
import type { NameCall, NameReader } from "../../services/chains/NameReader.ts"
import { RpcFailed } from "../../services/errors/chainErrors.ts"
import { InvalidInput } from "../../services/errors/inputErrors.ts"
import * as texts from "../../services/errors/texts.ts"
import { coinTypeOf } from "../../services/names/coinTypeOf.ts"
import { plainText } from "../../services/texts/plainText.ts"

/** The registry of ENS, at the same address on each network that has one. */
const registryAddress = "0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e"

/** Selectors of `resolver(bytes32)`, `addr(bytes32)`, `addr(bytes32,uint256)` and `name(bytes32)` (ENSIP-1, 3, 9). */
const selectors = { resolver: "0x0178b8bf", addr: "0x3b3b57de", addrOf: "0xf1cb7e06", name: "0x691f3431" } as const

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

const resolverOf = (call: NameCall, node: Hex) =>
  ask(call, registryAddress, selectors.resolver + word(node), readAddress)

export const addressOf: NameReader["addressOf"] = Effect.fnUntraced(function* (name, chainId, call) {
  const node = namehash(name)
  const resolver = yield* resolverOf(call, node)
  if (resolver === undefined) return undefined
  const type = chainId === 1 ? undefined : coinTypeOf(chainId)
  if (type !== undefined) {
    const record = ask(call, resolver, selectors.addrOf + word(node) + word(numberToHex(type)), readAddressBytes)
    // An older resolver has no such function, and its node answers with an error. A node that fails fails below, too.
    const own = yield* Effect.catch(record, () => Effect.succeed(undefined))
    if (own !== undefined) return own
  }
  return yield* ask(call, resolver, selectors.addr + word(node), readAddress)
})

export const nameOf: NameReader["nameOf"] = Effect.fnUntraced(function* (address, call) {
  const node = namehash(`${address.slice(2).toLowerCase()}.addr.reverse`)
  const resolver = yield* resolverOf(call, node)
  return resolver && (yield* ask(call, resolver, selectors.name + word(node), readText))
})
