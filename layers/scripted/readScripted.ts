import { Effect } from "effect"
import type { Hex } from "../../services/base/addresses/Hex.ts"
import { RpcFailed } from "../../services/base/errors/chainErrors.ts"
import * as texts from "../../services/base/errors/texts.ts"
import type { Network } from "../../services/base/network/Network.ts"
import { callContract, copyBooks, isAccount, type Books } from "./callContract.ts"
import { runCode } from "./runCode.ts"
import type { ScriptedCall, ScriptedEffect } from "./ScriptedContract.ts"
import { allowanceKey, holdingKey, type World } from "./World.ts"

interface AskedCall {
  readonly from?: string
  readonly to: string
  readonly data?: Hex
  readonly value?: Hex
}

const word = (value: bigint | string) =>
  (typeof value === "bigint" ? value.toString(16) : value.toLowerCase().replace(/^0x/, "")).padStart(64, "0")

const textWords = (text: string) => {
  const hex = [...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, "0")).join("")
  return `0x${word(32n)}${word(BigInt(hex.length / 2))}${hex.padEnd(Math.ceil(hex.length / 64) * 64, "0")}`
}

const failed = (code: number, message: string) =>
  Effect.fail(new RpcFailed({ code, message: texts.rpcRequestFailed, cause: { code, message } }))

const unanswered = Effect.fail(new RpcFailed({ code: -1, message: texts.httpRequestFailed }))

/** What a node answers to a call that changes nothing; `undefined` for one that the script knows nothing of. */
const readContract = (world: World, { id }: Network, books: Books, to: string, data: string): Hex | undefined => {
  const [first, second] = (data.slice(10).match(/.{64}/g) ?? []).map((one) => `0x${one.slice(-40)}`)
  const token = world.tokens.find(({ address }) => address.toLowerCase() === to)
  switch (data.slice(2, 10)) {
    case "70a08231":
      return `0x${word(books.balances.get(holdingKey(first ?? "", id, to)) ?? 0n)}`
    case "dd62ed3e":
      return `0x${word(books.allowances.get(allowanceKey(first ?? "", id, to, second ?? "")) ?? 0n)}`
    case "313ce567":
      return token && `0x${word(BigInt(token.decimals))}`
    case "95d89b41":
      return token && (textWords(token.symbol) as Hex)
    case "06fdde03":
      return token && (textWords(token.name) as Hex)
    default:
      return undefined
  }
}

const toCall = ({ from = "", to, data = "0x", value = "0x0" }: AskedCall): ScriptedCall => ({
  from: from.toLowerCase(),
  to: to.toLowerCase(),
  data,
  value: BigInt(value)
})

const transfer = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef"
const approval = "0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925"

/** A log as a node writes it; of the native currency where it was asked to (`traceTransfers`). */
const toLog = (effect: ScriptedEffect) =>
  "moves" in effect
    ? {
        address: effect.moves,
        topics: [transfer, `0x${word(effect.from)}`, `0x${word(effect.to)}`],
        data: `0x${word(effect.units)}`
      }
    : {
        address: effect.allows,
        topics: [approval, `0x${word(effect.owner)}`, `0x${word(effect.spender)}`],
        data: `0x${word(effect.units)}`
      }

/** The logs of all allowances of a network that match the topics of `eth_getLogs`. */
const approvalLogs = (world: World, { id }: Network, wanted: ReadonlyArray<unknown>) => {
  const logs = [...world.allowances].flatMap(([key, units]) => {
    const [owner = "", namespace, reference, token = "", spender = ""] = key.split(":")
    return `${namespace}:${reference}` === id ? [toLog({ allows: token, owner, spender, units })] : []
  })
  return logs.filter(({ topics }) =>
    wanted.every((topic, position) => topic === null || [topic].flat().includes(topics[position]))
  )
}

/** A simulated block: one call after the other. */
const simulated = (world: World, network: Network, asked: ReadonlyArray<AskedCall>) => {
  const books = copyBooks(world)
  const calls = asked.map((one) => {
    const did = callContract(world, network.id, books, toCall(one))
    return { status: did === undefined ? "0x0" : "0x1", logs: (did ?? []).map(toLog) }
  })
  return [{ calls }]
}

/** What the code of an override gives when its account calls itself. */
const overridden = (world: World, network: Network, { from, to }: AskedCall, code: Hex) => {
  const books = copyBooks(world)
  const self = to.toLowerCase() as Hex
  return runCode(code, {
    self,
    caller: (from ?? "").toLowerCase() as Hex,
    balance: (address) => books.balances.get(holdingKey(address, network.id)) ?? 0n,
    staticCall: (call) => readContract(world, network, books, call.to, call.data),
    call: (call) => (callContract(world, network.id, books, { from: self, ...call }) === undefined ? undefined : "0x")
  })
}

/** The node of a scripted world: receipts of what was sent, code, tokens, and trials of calls as `world.trials` says. */
export const readScripted = (
  world: World,
  network: Network,
  method: string,
  params: unknown
): Effect.Effect<unknown, RpcFailed> => {
  const { sent, mining, trials } = world
  const [first, , third] = (Array.isArray(params) ? params : []) as ReadonlyArray<unknown>
  if (/^eth_getTransaction(Receipt|ByHash)$/.test(method)) {
    const found = mining && sent.find(({ hash }) => hash === first)
    const status = found && found.reverted ? "0x0" : "0x1"
    return Effect.succeed(
      found && method.endsWith("Receipt") ? { transactionHash: found.hash, status, blockNumber: "0x1" } : null
    )
  }
  if (method === "eth_getCode") {
    const address = String(first).toLowerCase()
    return Effect.succeed(world.codes.get(address) ?? (isAccount(world, address) ? "0x" : "0x6001"))
  }
  if (method === "eth_simulateV1") {
    if (trials === "fails") return unanswered
    if (trials !== "simulates") return failed(-32601, "the method eth_simulateV1 does not exist/is not available")
    const [block] = (first as { readonly blockStateCalls: ReadonlyArray<{ readonly calls: Array<AskedCall> }> })
      .blockStateCalls
    return Effect.succeed(simulated(world, network, block?.calls ?? []))
  }
  if (method === "eth_getLogs")
    return Effect.succeed(approvalLogs(world, network, (first as { readonly topics: ReadonlyArray<unknown> }).topics))
  if (method === "eth_call") {
    const call = first as AskedCall
    const to = call.to.toLowerCase()
    if (third === undefined) return Effect.succeed(readContract(world, network, world, to, call.data ?? "0x") ?? "0x0")
    if (trials === "fails") return unanswered
    if (trials === "neither") return failed(-32602, "too many arguments, want at most 2")
    const entry = Object.entries(third as Readonly<Record<string, { readonly code: Hex }>>)[0]
    return Effect.sync(() => overridden(world, network, call, entry![1].code))
  }
  return Effect.succeed("0x0")
}
