import { encodeFunctionData, erc20Abi, padHex, toEventSelector } from "viem"
import { accounts } from "../../sandbox/accounts.ts"
import { exchangeAbi } from "../../sandbox/chains/exchangeContract.ts"
import { exchangeAddress } from "../../sandbox/chains/exchangePools.ts"
import type { Hex } from "../../services/base/addresses/Hex.ts"
import { nativeAddress } from "../../services/base/addresses/nativeAddress.ts"
import type { CheckedSwapToken } from "../../services/account/swap/SwapToken.ts"

// What the tests of trials on a real chain share: calls of the account, and contracts that take what they should not.

/** The account that swaps. */
export const me = accounts[0]!.address
/** A contract that takes something. */
export const thief = "0x7468696566000000000000000000000000000bad"

/** A token as an order has it. */
export const token = (address: string, symbol: string, decimals: number): CheckedSwapToken => ({
  address: address.toLowerCase() as Hex,
  name: symbol,
  symbol,
  decimals,
  iconUrl: undefined,
  twin: false,
  check: "known"
})
/** The native currency as an order has it. */
export const eth = token(nativeAddress, "ETH", 18)

/** A call of the account. */
export interface Call {
  readonly to: string
  readonly data: Hex
  readonly value: bigint
}
/** The call of an honest swap at the sandbox's exchange. */
export const swapping = (
  from: CheckedSwapToken,
  to: CheckedSwapToken,
  amount: bigint,
  minimum = 1n,
  receiver: string = me
): Call => ({
  to: exchangeAddress,
  data: encodeFunctionData({
    abi: exchangeAbi,
    functionName: "swap",
    args: [from.address, to.address, amount, minimum, receiver]
  }),
  value: from === eth ? amount : 0n
})
/** The call that allows a token. */
export const approving = (of: CheckedSwapToken, spender: string, units: bigint): Call => ({
  to: of.address,
  data: encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [spender as Hex, units] }),
  value: 0n
})

/** Code that makes one call to a contract, for any caller. */
export const callingCode = (to: string, data: Hex): Hex => {
  const push = (value: number) => `60${value.toString(16).padStart(2, "0")}`
  const size = (data.length - 2) / 2
  const program = (start: number) =>
    [
      `${push(size)}${push(start)}${push(0)}39`,
      `${push(0)}${push(0)}${push(size)}${push(0)}${push(0)}73${to.slice(2)}5af100`
    ].join("")
  return `0x${program(program(0).length / 2)}${data.slice(2)}`
}

/** The topics of a standard's logs for a permission and for a movement. */
export interface Standard {
  readonly grant: ReadonlyArray<string>
  readonly move: ReadonlyArray<string>
  /** No balance of an address shows the movement. */
  readonly hidden?: boolean
}

/** The address of a contract that holds something for the account. */
export const asset = "0x00000000000000000000000000000000000a55e7"

/**
 * Code of a contract that holds something for the account: `balanceOf(address)` is its first slot unless it is `hidden`,
 * `isApprovedForAll(address,address)` is true, and two calls write the logs of a permission and of a movement.
 */
export const assetCode = ({ grant, move, hidden = false }: Standard): Hex => {
  const log = (topics: ReadonlyArray<string>) =>
    `${topics
      .toReversed()
      .map((one) => `7f${one.slice(2)}`)
      .join("")}60205f${`a${topics.length}`}`
  const answer = (value: string) => `${value}5f5260205ff3`
  const parts: ReadonlyArray<readonly [selector: string, code: string]> = [
    ["70a08231", hidden ? "5f5ffd" : answer("5f54")],
    ["e985e9c5", answer("6001")],
    ["00000001", `${log(grant)}00`],
    ["00000002", `5f5f55${log(move)}00`]
  ]
  // `dup1 push4 selector eq push2 place jumpi` for each part.
  const head = 5 + parts.length * 11 + 3
  let place = head
  let jumps = ""
  for (const [selector, code] of parts) {
    jumps += `8063${selector}1461${place.toString(16).padStart(4, "0")}57`
    place += 1 + code.length / 2
  }
  return `0x5f3560e01c${jumps}5f5ffd${parts.map(([, code]) => `5b${code}`).join("")}`
}

const self = padHex(me, { size: 32 })
const taker = padHex(thief, { size: 32 })
const nothing = padHex("0x0", { size: 32 })
const permit2 = "0x000000000022d473030f116ddee9f6b43ac78ba3"
const topic = (event: string) => toEventSelector(event)
const transfer = [topic("Transfer(address,address,uint256)"), self, taker]
/** Each way in which a contract may take something from an account: the log of the permission, and that of the movement. */
export const standards: Readonly<
  Record<"ERC-20" | "ERC-721" | "ERC-777" | "ERC-1155" | "Permit2" | "another", Standard>
> = {
  "ERC-20": { grant: [topic("Approval(address,address,uint256)"), self, taker], move: transfer },
  "ERC-721": {
    grant: [topic("Approval(address,address,uint256)"), self, taker, nothing],
    move: [...transfer, nothing]
  },
  "ERC-777": {
    grant: [topic("AuthorizedOperator(address,address)"), taker, self],
    move: [topic("Sent(address,address,address,uint256,bytes,bytes)"), taker, self, taker]
  },
  "ERC-1155": {
    grant: [topic("ApprovalForAll(address,address,bool)"), self, taker],
    move: [topic("TransferSingle(address,address,address,uint256,uint256)"), taker, self, taker],
    hidden: true
  },
  Permit2: {
    // The account allows the token to Permit2, which lets the taker have it.
    grant: [topic("Approval(address,address,uint256)"), self, padHex(permit2, { size: 32 })],
    move: transfer
  },
  another: { grant: [topic("Approval(address,address,uint256)"), self, taker], move: [topic("Moved(address)"), self] }
}
