import { Effect } from "effect"
import type { Hex } from "viem"
import { namehash, normalize as toCanonical, packetToBytes } from "viem/ens"
import { bytesToHex, decodeAbiParameters, encodeAbiParameters, numberToHex } from "viem/utils"
import type { NamePlace, NameReader, NameReadFailure } from "../../services/ports/chains/NameReader.ts"
import { RpcFailed } from "../../services/base/errors/chainErrors.ts"
import { InvalidInput } from "../../services/base/errors/inputErrors.ts"
import * as texts from "../../services/base/errors/texts.ts"
import { abiWord } from "../../services/base/addresses/abiWord.ts"
import { coinTypeOf, etherCoinType } from "../../services/account/names/coinTypeOf.ts"
import { plainText } from "../../services/base/texts/plainText.ts"
import { askNameContract } from "./askNameContract.ts"

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

/**
 * Calls a function and reads its answer; `undefined` if the contract says that there is no record. An answer of another
 * type is a failure of the node (SEC-19).
 */
const ask = <A>(place: NamePlace, to: string, data: string, read: (answer: Hex) => A) =>
  Effect.flatMap(askNameContract(place, to, data), (answer) =>
    answer === undefined
      ? Effect.succeed(undefined)
      : Effect.try({
          try: () => read(answer as Hex),
          catch: () => new RpcFailed({ code: -1, message: texts.rpcRequestFailed, cause: answer })
        })
  )

const isNone = (address: string) => /^0x0*$/.test(address)

/** A word with an address in it. */
const readAddress = (answer: Hex): string | undefined => {
  const [, address] = /^0x0{24}([0-9a-f]{40})$/i.exec(answer) ?? []
  if (address === undefined) throw new TypeError("not an address")
  return isNone(`0x${address}`) ? undefined : `0x${address}`
}

/** What a resolver answers that has no such function, behind a universal resolver: it has no such record. */
const orNone = (read: typeof readAddress) => (answer: Hex) => (answer === "0x" ? undefined : read(answer))

/** An address in the bytes of a record for a coin type (ENSIP-9). Bytes that are no address are not "no record". */
const readAddressBytes = (answer: Hex): string | undefined => {
  const [bytes] = decodeAbiParameters([{ type: "bytes" }], answer)
  if (isNone(bytes)) return undefined
  if (bytes.length !== 42) throw new TypeError("not an address")
  return bytes
}

const readText = (answer: Hex): string | undefined =>
  plainText(decodeAbiParameters([{ type: "string" }], answer)[0], 255)

/** Asks the resolver that a registry names. */
const askRegistered = <A>(place: NamePlace, node: Hex, data: string, read: (answer: Hex) => A) =>
  Effect.flatMap(
    ask(place, place.authority.address, selectors.resolver + abiWord(node), readAddress),
    (resolver): Effect.Effect<A | undefined, NameReadFailure> =>
      resolver === undefined ? Effect.succeed(undefined) : ask(place, resolver, data, read)
  )

export const addressOf: NameReader["addressOf"] = Effect.fnUntraced(function* (name, chainId, place) {
  const { kind, address } = place.authority
  const node = namehash(name)
  const packet = bytesToHex(packetToBytes(name))
  /** One record. The universal resolver also knows names whose records a resolver works out (ENSIP-10). */
  const record = (data: string, read: typeof readAddress) => {
    if (kind === "registry") return askRegistered(place, node, data, read)
    const question = encodeAbiParameters([{ type: "bytes" }, { type: "bytes" }], [packet, data as Hex])
    return ask(place, address, selectors.resolve + question.slice(2), (answer) =>
      orNone(read)(decodeAbiParameters([{ type: "bytes" }, { type: "address" }], answer)[0])
    )
  }
  const type = chainId === 1 ? undefined : coinTypeOf(chainId)
  // A failed look-up ends here: an address of Ethereum never replaces a record that could not be read.
  const own =
    type === undefined
      ? undefined
      : yield* record(selectors.addrOf + abiWord(node) + abiWord(numberToHex(type)), readAddressBytes)
  return own ?? (yield* record(selectors.addr + abiWord(node), readAddress))
})

export const nameOf: NameReader["nameOf"] = (account, place) => {
  const { kind, address } = place.authority
  if (kind === "registry") {
    const node = namehash(`${account.slice(2).toLowerCase()}.addr.reverse`)
    return askRegistered(place, node, selectors.name + abiWord(node), readText)
  }
  const question = encodeAbiParameters(
    [{ type: "bytes" }, { type: "uint256" }],
    [account as Hex, BigInt(etherCoinType)]
  )
  return ask(place, address, selectors.reverse + question.slice(2), readText)
}
