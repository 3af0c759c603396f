import { Effect } from "effect"
import type { Hex } from "viem"
import { hexToBytes } from "viem/utils"
import { inParallel } from "../../services/concurrency/inParallel.ts"
import type { TokenInfo } from "../../services/chains/ChainAdapter.ts"
import type { RpcFailed } from "../../services/errors/chainErrors.ts"
import { InvalidInput } from "../../services/errors/inputErrors.ts"
import type { Network } from "../../services/network/Network.ts"
import { plainText } from "../../services/texts/plainText.ts"
import { askNode } from "./askNode.ts"
import { decodeAnswer } from "./decodeAnswer.ts"
import { refusedByContract } from "./refusedByContract.ts"

/** Selectors of the functions of ERC-20 that a contract may leave out. */
const selectors = { name: "0x06fdde03", symbol: "0x95d89b41", decimals: "0x313ce567" } as const

/** Most decimals that a token may have. No known token has more, and `uint8` allows 255. */
const mostDecimals = 36n

/** Longest text that is read, in bytes. */
const longestText = 512n

const readHex = (answer: unknown): Hex => {
  if (typeof answer !== "string" || !/^0x(?:[\da-f]{2})*$/i.test(answer)) throw new TypeError("Not hexadecimal")
  return answer as Hex
}

/** What a view function answers; `undefined` where the contract refuses. A node that fails is a failure. */
const call = (network: Network, token: string, data: Hex): Effect.Effect<Hex | undefined, RpcFailed> =>
  decodeAnswer(askNode(network, "eth_call", [{ to: token, data }, "latest"]), readHex).pipe(
    Effect.catch((failure) => (refusedByContract(failure) ? Effect.succeed(undefined) : Effect.fail(failure)))
  )

const wordAt = (answer: Hex, index: number): bigint | undefined => {
  const word = answer.slice(2 + 64 * index, 66 + 64 * index)
  return word.length === 64 ? BigInt(`0x${word}`) : undefined
}

/** A text, or the `bytes32` to its first zero byte that tokens had before there were texts; "" for neither. */
const readText = (answer: Hex): string => {
  const bytes = hexToBytes(answer)
  const length = wordAt(answer, 0) === 32n ? wordAt(answer, 1) : undefined
  const end = bytes.indexOf(0)
  const text =
    length !== undefined
      ? bytes.subarray(64, 64 + Number(length > longestText ? longestText : length))
      : bytes.length === 32
        ? bytes.subarray(0, end < 0 ? 32 : end)
        : bytes.subarray(0, 0)
  return plainText(new TextDecoder().decode(text)) ?? ""
}

const readDecimals = (answer: Hex): number | undefined => {
  const decimals = wordAt(answer, 0)
  return decimals === undefined || decimals > mostDecimals ? undefined : Number(decimals)
}

/**
 * What a token's contract says of itself. Only `decimals` is needed to count: names are "" where the contract has none or
 * none that can be read (ERC-20 makes all three optional). Fails with `InvalidInput` where the contract does not tell its
 * decimals (`missing` where there is no contract: each question has an empty answer), and with `RpcFailed` where the node
 * does not answer.
 */
export const readTokenInfo = Effect.fnUntraced(function* (network: Network, address: string) {
  // In parallel, so that they become one HTTP request.
  const [symbol, name, decimals] = yield* inParallel<Hex | undefined, RpcFailed, never>([
    call(network, address, selectors.symbol),
    call(network, address, selectors.name),
    call(network, address, selectors.decimals)
  ])
  if ([symbol, name, decimals].every((answer) => answer === "0x"))
    return yield* new InvalidInput({ field: "token", missing: true, message: `There is no contract at ${address}.` })
  const units = readDecimals(decimals ?? "0x")
  if (units === undefined)
    return yield* new InvalidInput({
      field: "token",
      message: `The contract ${address} does not say how many decimals its token has, from 0 to 36.`
    })
  const info: TokenInfo = { address, symbol: readText(symbol ?? "0x"), name: readText(name ?? "0x"), decimals: units }
  return info
})
