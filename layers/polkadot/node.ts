import { blake2b } from "@noble/hashes/blake2"
import { bytesToHex, hexToBytes } from "@noble/hashes/utils"
import { Effect } from "effect"
import type { ChainAdapter } from "../../services/ports/chains/ChainAdapter.ts"
import { RpcFailed } from "../../services/base/errors/chainErrors.ts"
import { InvalidInput } from "../../services/base/errors/inputErrors.ts"
import * as texts from "../../services/base/errors/texts.ts"
import { askNodes } from "../json-rpc/askNodes.ts"
import { networkOfGenesis, prefixOf } from "./decodeAccounts.ts"
import { decodeSs58 } from "../../services/base/addresses/decodeSs58.ts"
import { encodeSs58 } from "../../services/base/addresses/encodeSs58.ts"

type Polkadot = ChainAdapter<"polkadot">

/** Where a chain keeps `System.Account`: the hashes (xxHash, 128 bits) of the two names. */
const accountMap = "26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9"

/** The key of an account's entry: the map's place, the account's hash (BLAKE2b, 128 bits), the account. */
const storageKey = (account: Uint8Array) =>
  `0x${accountMap}${bytesToHex(blake2b(account, { dkLen: 16 }))}${bytesToHex(account)}`

const unreadable = (cause: unknown) => Effect.fail(new RpcFailed({ code: -1, message: texts.rpcRequestFailed, cause }))

/**
 * Reads the free balance of an `AccountInfo`: four counters of 4 bytes, then the free amount in 16 bytes, the lowest byte
 * first. An account without an entry has none.
 */
const decodeFree = (answer: unknown): bigint | undefined => {
  if (answer === null) return 0n
  if (typeof answer !== "string" || !/^0x([0-9a-f]{2}){64,128}$/i.test(answer)) return undefined
  const free = hexToBytes(answer.slice(2)).subarray(16, 32)
  return BigInt(`0x${bytesToHex(free.toReversed())}`)
}

/** The free balance in base units (Planck), what is reserved apart. A node of another chain is not believed (SEC-19). */
export const balance: Polkadot["balance"] = Effect.fnUntraced(function* (address, network, token) {
  const ss58 = decodeSs58(address)
  if (ss58 === undefined || token !== undefined) return yield* unreadable(token ?? address)
  const [genesis, entry] = yield* Effect.all(
    [askNodes(network, "chain_getBlockHash", [0]), askNodes(network, "state_getStorage", [storageKey(ss58.account)])],
    { concurrency: "unbounded" }
  )
  if (networkOfGenesis(genesis) !== network.id) return yield* unreadable(genesis)
  return decodeFree(entry) ?? (yield* unreadable(entry))
})

/** This product knows no tokens on Polkadot. */
export const token: Polkadot["token"] = () =>
  Effect.fail(new InvalidInput({ field: "token", message: texts.tokenRequired }))

export const read: Polkadot["read"] = (network, { method, params }) => askNodes(network, method, params)

/** Addresses of any network. */
const genericPrefix = 42

/**
 * Accepts an address that is written for the network, or for none in particular (prefix 42), and returns it as written for
 * the network. One written for another network is refused: the same key need not be the same account there.
 */
export const parseAddress: Polkadot["parseAddress"] = (text, network) => {
  const found = decodeSs58(text.trim())
  const prefix = prefixOf(network)
  if (found === undefined)
    return Effect.fail(
      new InvalidInput({ field: "address", address: "notAnAddress", message: "This is not a Polkadot address" })
    )
  if (found.prefix !== prefix && found.prefix !== genericPrefix)
    return Effect.fail(
      new InvalidInput({
        field: "address",
        address: "notAnAddress",
        message: `This is not an address of ${network.name}`
      })
    )
  return Effect.succeed(encodeSs58({ prefix, account: found.account }))
}
