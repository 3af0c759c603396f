import { Effect } from "effect"
import type { Hex } from "viem"
import { hexToBytes } from "viem/utils"
import type { TokenInfo } from "../../services/ports/chains/ChainAdapter.ts"
import { InvalidInput } from "../../services/base/errors/inputErrors.ts"
import type { Network } from "../../services/base/network/Network.ts"
import { plainText } from "../../services/base/texts/plainText.ts"
import { callView } from "./callView.ts"
import { wordAt } from "./wordAt.ts"

/** Selectors of the functions of ERC-20 that a contract may leave out. */
const selectors = { name: "0x06fdde03", symbol: "0x95d89b41", decimals: "0x313ce567" } as const

/** Most decimals that a token may have. No known token has more, and `uint8` allows 255. */
const mostDecimals = 36n

/** Longest text that is read, in bytes. */
const longestText = 512n

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
  const [symbol, name, decimals] = yield* Effect.all(
    [
      callView(network, address, selectors.symbol),
      callView(network, address, selectors.name),
      callView(network, address, selectors.decimals)
    ],
    { concurrency: "unbounded" }
  )
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
