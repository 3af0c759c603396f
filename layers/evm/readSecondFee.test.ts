import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { base, mainnet, mantle } from "viem/chains"
import { encodeFunctionData, numberToHex, serializeTransaction } from "viem/utils"
import { afterEach, vi } from "vitest"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import { fee, speeds } from "./actions.ts"
import { readSecondFee } from "./readSecondFee.ts"

const predeploy = "0x420000000000000000000000000000000000000f"
const word = (value: bigint) => numberToHex(value, { size: 32 })
const rpcUrls = { default: { http: ["https://rpc.test"] } }
const onBase = () => toNetwork({ ...base, rpcUrls })

const abi = [
  { type: "function", name: "getL1FeeUpperBound", inputs: [{ type: "uint256" }], outputs: [] },
  { type: "function", name: "getOperatorFee", inputs: [{ type: "uint256" }], outputs: [] }
] as const
const selectorOf = (functionName: (typeof abi)[number]["name"]) =>
  encodeFunctionData({ abi, functionName, args: [0n] }).slice(0, 10)
const dataFee = selectorOf("getL1FeeUpperBound")
const operatorFee = selectorOf("getOperatorFee")

interface Refusal {
  readonly error: { readonly code: number; readonly message: string }
}
const reverts: Refusal = { error: { code: 3, message: "execution reverted" } }
const breaks: Refusal = { error: { code: -32602, message: "Invalid params" } }

/** A node that knows these answers, by method or, for the predeploy, by the function's selector. */
const nodeOf = (answers: Readonly<Record<string, unknown>>) => {
  const asked: Array<string> = []
  const answer = ({
    id,
    method,
    params
  }: {
    readonly id: number
    readonly method: string
    readonly params: unknown
  }) => {
    const [call] = params as ReadonlyArray<{ readonly to: string; readonly data: string }>
    const known = method === "eth_call" && call?.to.toLowerCase() === predeploy ? call.data.slice(0, 10) : method
    asked.push(known === method ? method : call!.data)
    const result = answers[known] ?? { error: { code: -32601, message: "no such method" } }
    return { jsonrpc: "2.0", id, ...(typeof result === "object" ? result : { result }) }
  }
  vi.stubGlobal("fetch", async (_: string, { body }: { readonly body: string }) => {
    const sent = JSON.parse(body) as unknown
    return Response.json(Array.isArray(sent) ? sent.map(answer) : answer(sent as never))
  })
  return asked
}
afterEach(() => void vi.unstubAllGlobals())

const gwei = 10n ** 9n
const address = "0x52908400098527886E0F7030069857D2E4169EE7"
const node = {
  eth_estimateGas: "0x5208",
  eth_gasPrice: numberToHex(gwei),
  eth_getBalance: numberToHex(10n ** 18n),
  eth_maxPriorityFeePerGas: numberToHex(gwei),
  eth_feeHistory: { result: { baseFeePerGas: [numberToHex(gwei)], reward: [[1, 2, 3].map((tip) => numberToHex(tip))] } }
}

describe("fees besides gas: OP stack, Mantle", () => {
  it.live("are the predeploy's own upper bounds: of the data's bytes, and of the gas", () =>
    Effect.gen(function* () {
      const asked = nodeOf({ [dataFee]: word(500n), [operatorFee]: word(70n) })
      assert.strictEqual(yield* readSecondFee(onBase(), `0x${"ab".repeat(68)}`, 21_000n), 570n)
      const [first, second] = asked
      assert.strictEqual(first, encodeFunctionData({ abi, functionName: "getL1FeeUpperBound", args: [109n + 68n] }))
      assert.strictEqual(second, encodeFunctionData({ abi, functionName: "getOperatorFee", args: [21_000n] }))
    })
  )

  it("the size is never below that of the transaction", () => {
    const most = 2n ** 64n - 1n
    const data = `0x${"ab".repeat(68)}` as const
    const written = serializeTransaction({
      type: "eip1559",
      chainId: Number.MAX_SAFE_INTEGER,
      nonce: Number.MAX_SAFE_INTEGER,
      maxFeePerGas: most,
      maxPriorityFeePerGas: most,
      gas: most,
      to: address,
      value: 2n ** 256n - 1n,
      data
    })
    assert.isAtMost((written.length - 2) / 2, 109 + 68)
    assert.isAtLeast((written.length - 2) / 2, 109 + 68 - 8)
  })

  it.live("each that the predeploy does not know is none: reverted, or no code", () =>
    Effect.gen(function* () {
      nodeOf({ [dataFee]: reverts, [operatorFee]: word(70n) })
      assert.strictEqual(yield* readSecondFee(onBase(), "0x", 1n), 70n)
      nodeOf({ [dataFee]: word(500n), [operatorFee]: "0x" })
      assert.strictEqual(yield* readSecondFee(onBase(), "0x", 1n), 500n)
      nodeOf({ [dataFee]: "0x", [operatorFee]: reverts })
      assert.strictEqual(yield* readSecondFee(onBase(), "0x", 1n), 0n)
    })
  )

  it.live("a node that fails, or answers anything else, has not said that there is none (SEC-19)", () =>
    Effect.gen(function* () {
      for (const answer of [breaks, "0x1", { result: null }, { result: 7 }]) {
        nodeOf({ [dataFee]: answer, [operatorFee]: word(70n) })
        const failed = yield* Effect.flip(readSecondFee(onBase(), "0x", 1n))
        assert.strictEqual(failed._tag, "RpcFailed")
      }
    })
  )

  it.live("are asked where the record names the predeploy, and on Mantle; nowhere else", () =>
    Effect.gen(function* () {
      const gasPriceOracle = { address: predeploy }
      const named = [base, mantle, { ...mainnet, id: 909_090, contracts: { gasPriceOracle } }]
      for (const one of named) {
        const asked = nodeOf({ [dataFee]: word(1n), [operatorFee]: word(1n) })
        assert.strictEqual(yield* readSecondFee(toNetwork({ ...one, rpcUrls }), "0x", 1n), 2n, one.name)
        assert.lengthOf(asked, 2)
      }
      const wrong = { ...mainnet, id: 909_091, contracts: { gasPriceOracle: { address: "predeploy" } } }
      for (const one of [mainnet, wrong]) {
        const asked = nodeOf({})
        assert.strictEqual(yield* readSecondFee(toNetwork({ ...one, rpcUrls }), "0x", 1n), 0n)
        assert.lengthOf(asked, 0)
      }
    })
  )

  it.live("are in the fee that is shown, and in what each speed costs and wants held", () =>
    Effect.gen(function* () {
      const second = { [dataFee]: word(500n), [operatorFee]: word(70n) }
      const transfer = { network: onBase(), from: address, to: address, amount: 1n }
      nodeOf({ ...node, [dataFee]: reverts, [operatorFee]: reverts })
      const [plain, plainSpeeds] = [yield* fee(transfer), yield* speeds(transfer)]
      nodeOf({ ...node, ...second })
      const [whole, wholeSpeeds] = [yield* fee(transfer), yield* speeds(transfer)]
      assert.strictEqual(plain, 21_000n * gwei)
      assert.strictEqual(whole, plain + 570n)
      assert.strictEqual(wholeSpeeds!.fast.cost, plainSpeeds!.fast.cost + 570n)
      assert.strictEqual(wholeSpeeds!.fast.most, plainSpeeds!.fast.most + 570n)
    })
  )

  it.live("count in what the account must hold, and a failed look is a failed fee", () =>
    Effect.gen(function* () {
      const second = { [dataFee]: word(500n), [operatorFee]: word(70n) }
      const cost = 21_000n * gwei
      const transfer = { network: onBase(), from: address, to: address, amount: 10n ** 18n - cost - 569n }
      nodeOf({ ...node, ...second })
      const short = yield* Effect.flip(fee(transfer))
      assert.strictEqual(short._tag === "TransactionFailed" && short.kind, "insufficientFunds")
      assert.strictEqual(short._tag === "TransactionFailed" && short.missing, 1n)
      assert.strictEqual(yield* fee({ ...transfer, amount: transfer.amount - 1n }), cost + 570n)
      nodeOf({ ...node, ...second, [operatorFee]: breaks })
      assert.strictEqual((yield* Effect.flip(fee(transfer)))._tag, "RpcFailed")
      assert.strictEqual((yield* Effect.flip(speeds(transfer)))._tag, "RpcFailed")
    })
  )
})
