import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { decodeFunctionResult, encodeFunctionData, erc20Abi } from "viem"
import { mira, nadia, twoWallets } from "../../test/support/fernhold.ts"
import { ethereum } from "../../test/support/networks.ts"
import { approveData, exchange, swapTokens } from "../../test/support/swapService.ts"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import { callContract } from "./callContract.ts"
import { readScripted } from "./readScripted.ts"
import { allowanceKey, holdingKey, makeWorld } from "./World.ts"

const { usdc } = swapTokens
const network = toNetwork(ethereum)
const stage = () =>
  makeWorld({
    ...twoWallets,
    balances: { ...twoWallets.balances, [holdingKey(nadia, network.id, usdc)]: 1_000n },
    allowances: { [allowanceKey(nadia, network.id, usdc, exchange)]: 7n },
    tokens: [
      {
        address: usdc.toUpperCase().replace("0X", "0x"),
        symbol: "USDС",
        name: "A coin of 32 letters, and of a few more",
        decimals: 6
      }
    ]
  })

describe("the node of a scripted world", () => {
  const asked = (
    functionName: "balanceOf" | "allowance" | "decimals" | "symbol" | "name",
    args: ReadonlyArray<string> = []
  ) => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName, args: args as never })
    return Effect.map(
      readScripted(stage(), network, "eth_call", [{ to: usdc, data }, "latest"]),
      (answer) => decodeFunctionResult({ abi: erc20Abi, functionName, data: answer as `0x${string}` }) as unknown
    )
  }

  it.effect("answers for tokens as their contracts do", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* asked("balanceOf", [nadia]), 1_000n)
      assert.strictEqual(yield* asked("balanceOf", [mira]), 0n)
      assert.strictEqual(yield* asked("allowance", [nadia, exchange]), 7n)
      assert.strictEqual(yield* asked("allowance", [mira, exchange]), 0n)
      assert.strictEqual(yield* asked("decimals"), 6)
      assert.strictEqual(yield* asked("symbol"), "USDС")
      assert.strictEqual(yield* asked("name"), "A coin of 32 letters, and of a few more")
    })
  )

  it.effect("knows which addresses are no contracts", () =>
    Effect.gen(function* () {
      const world = stage()
      world.codes.set(exchange, "0xef0100")
      const code = (address: string) => readScripted(world, network, "eth_getCode", [address, "latest"])
      assert.deepStrictEqual(
        [yield* code(nadia), yield* code(usdc), yield* code(exchange)],
        ["0x", "0x6001", "0xef0100"]
      )
    })
  )
})

describe("a call on a scripted chain", () => {
  const transfer = (to: string, units: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [to as `0x${string}`, units] })
  const from = nadia.toLowerCase()

  it("moves what there is, and no more; a call that reverts changes nothing", () => {
    const world = stage()
    const send = (units: bigint) =>
      callContract(world, network.id, world, { from, to: usdc, data: transfer(mira, units), value: 0n })
    assert.isDefined(send(1_000n))
    assert.isUndefined(send(1n))
    const held = (who: string) => world.balances.get(holdingKey(who, network.id, usdc))
    assert.deepStrictEqual([held(nadia), held(mira)], [0n, 1_000n])
  })

  it("pays no more of the native currency than there is, and lets nobody take it", () => {
    const world = stage()
    const pay = (value: bigint) => callContract(world, network.id, world, { from, to: exchange, data: "0x", value })
    assert.isUndefined(pay(10n ** 19n))
    assert.isDefined(pay(1n))
    const native = "0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee"
    world.contracts.set(exchange, () => [{ moves: native, from, to: mira, units: 1n }])
    assert.isUndefined(pay(0n))
  })

  it("lets a contract take what it is allowed, once", () => {
    const world = stage()
    world.contracts.set(exchange, () => [{ moves: usdc, from, to: exchange, units: 5n }])
    const take = () => callContract(world, network.id, world, { from, to: exchange, data: "0x12345678", value: 0n })
    assert.isDefined(take())
    assert.isUndefined(take())
    callContract(world, network.id, world, {
      from,
      to: usdc,
      data: approveData(exchange, 5n) as `0x${string}`,
      value: 0n
    })
    assert.isDefined(take())
  })
})
