import { afterEach, assert, beforeAll, describe, it } from "@effect/vitest"
import { Cause, Effect, Layer, Option } from "effect"
import { vi } from "vitest"
import { BitcoinAdapter } from "../../layers/bip122/BitcoinAdapter.ts"
import { EvmAdapter } from "../../layers/evm/EvmAdapter.ts"
import { makePolkadotAdapter } from "../../layers/polkadot/makePolkadotAdapter.ts"
import { SolanaAdapter } from "../../layers/solana/SolanaAdapter.ts"
import type { NamePlace } from "../../services/ports/chains/NameReader.ts"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import { makeSettings, Settings } from "../../services/ports/options/Settings.ts"
import { bitcoinMainnet } from "../support/bitcoin.ts"
import { endOf } from "../support/virtualTime.ts"
import { nadia } from "../support/fernhold.ts"
import { hostileBodies, hostileValues } from "../support/hostile/hostileJson.ts"
import { ethereum } from "../support/networks.ts"
import { aliceOnPolkadot, polkadot } from "../support/polkadot.ts"
import { sela, solanaMainnet, timo } from "../support/solana.ts"

// What the node of a chain may answer (SEC-19, SEC-30): every read gives an amount, or a typed failure.

const polkadotAdapter = Effect.runSync(
  Effect.provide(makePolkadotAdapter, Layer.succeed(Settings, makeSettings({ networks: [polkadot] })))
)
const [main, solana, bitcoin, dot] = [ethereum, solanaMainnet, bitcoinMainnet, polkadot].map((one) => toNetwork(one))

type Read = Effect.Effect<unknown, { readonly _tag: string }>
interface Row {
  readonly adapter: object & { readonly transfers?: object }
  readonly reads: Readonly<Record<string, Read>>
}

const hash = `0x${"ab".repeat(32)}`
const transfer = { network: main!, from: nadia, to: `0x${"22".repeat(20)}`, amount: 1n }
const token = `0x${"33".repeat(20)}`
const payment = { network: solana!, from: sela, to: timo, amount: 1n }
const signature = "5".repeat(88)
const request = { method: "getEpochInfo" }

const evmNames = (act: "addressOf" | "nameOf"): Read =>
  Effect.flatMap(EvmAdapter.names!, ({ addressOf, nameOf }) => {
    const call = (to: string, data: string) =>
      EvmAdapter.read(main!, { method: "eth_call", params: [{ to, data }, "latest"] })
    const place: NamePlace = {
      call: call as NamePlace["call"],
      authority: { kind: "universalResolver", address: token },
      gateways: []
    }
    return act === "nameOf" ? nameOf(nadia, place) : addressOf("mira.eth", 1, place)
  })

/** Every way to read a chain. Calls that ask a wallet, or nothing, have no row. */
const rows: Readonly<Record<string, Row>> = {
  EVM: {
    adapter: EvmAdapter,
    reads: {
      balance: EvmAdapter.balance(nadia, main!),
      "balance of a token": EvmAdapter.balance(nadia, main!, token),
      token: EvmAdapter.token(token, main!),
      read: EvmAdapter.read(main!, { method: "eth_getBlockByNumber", params: ["latest", false] }),
      names: evmNames("nameOf"),
      "names by name": evmNames("addressOf"),
      "transfers.fee": EvmAdapter.transfers!.fee(transfer),
      "transfers.feeBesidesGas": EvmAdapter.transfers!.feeBesidesGas!(
        { ...main!, gasPriceOracle: token },
        "0x",
        21_000n
      ),
      "transfers.speeds": EvmAdapter.transfers!.speeds!(transfer),
      "transfers.receipt": EvmAdapter.transfers!.receipt(hash, main!)
    }
  },
  Solana: {
    adapter: SolanaAdapter,
    reads: {
      balance: SolanaAdapter.balance(sela, solana!),
      "balance of a token": SolanaAdapter.balance(sela, solana!, timo),
      token: SolanaAdapter.token(timo, solana!),
      read: SolanaAdapter.read(solana!, request),
      "transfers.fee": SolanaAdapter.transfers!.fee(payment),
      "transfers.fee of a token": SolanaAdapter.transfers!.fee({ ...payment, token: timo }),
      "transfers.arrives": SolanaAdapter.transfers!.arrives!({ ...payment, token: timo }),
      "transfers.receiver": SolanaAdapter.transfers!.receiver!(timo, solana!, undefined),
      "transfers.trial": SolanaAdapter.transfers!.trial!(payment),
      "transfers.receipt": SolanaAdapter.transfers!.receipt(signature, solana!)
    }
  },
  Bitcoin: {
    adapter: BitcoinAdapter,
    reads: {
      balance: BitcoinAdapter.balance("1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa", bitcoin!),
      holding: BitcoinAdapter.holding!("1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa", bitcoin!),
      read: BitcoinAdapter.read(bitcoin!, { method: "blocks/tip/height" })
    }
  },
  Polkadot: {
    adapter: polkadotAdapter,
    reads: {
      balance: polkadotAdapter.balance(aliceOnPolkadot, dot!),
      read: polkadotAdapter.read(dot!, request)
    }
  }
}

/** Parts of an adapter that ask a wallet, or nothing. */
const ofWallets = new Set(
  "namespace watch refusesLate prepare signers connect session disconnect switchNetwork signMessage parseAddress send most".split(
    " "
  )
)

// Loaded ahead: what the first use fetches is no part of these times.
beforeAll(() =>
  Promise.all([
    import("../../layers/evm/actions.ts"),
    import("../../layers/evm/names.ts"),
    import("../../layers/solana/actions.ts"),
    import("../../layers/bip122/wallet.ts"),
    import("../../layers/polkadot/node.ts")
  ])
)

const before = Object.getOwnPropertyNames(Object.prototype)
afterEach(() => vi.restoreAllMocks())

const results = { ...hostileBodies, ...hostileValues }
/** Bodies of a node: those that answer no request, and answers with invalid results. */
const bodies = [
  ...Object.entries(hostileBodies),
  ...Object.entries(results).map(
    ([what, raw]) => [`result: ${what}`, `{"jsonrpc":"2.0","id":1,"result":${raw}}`] as const
  ),
  ...Object.entries(results).map(
    ([what, raw]) => [`error: ${what}`, `{"jsonrpc":"2.0","id":1,"error":${raw}}`] as const
  ),
  ...Object.entries(results).map(
    ([what, raw]) => [`value: ${what}`, `{"jsonrpc":"2.0","id":1,"result":{"value":${raw}}}`] as const
  )
]

describe("SEC-30: what a node answers pollutes nothing and breaks nothing", () => {
  for (const [name, { adapter, reads }] of Object.entries(rows)) {
    for (const [what, read] of Object.entries(reads))
      it.effect(`${name}: ${what}`, () =>
        Effect.gen(function* () {
          for (const [body, text] of bodies) {
            vi.spyOn(globalThis, "fetch").mockImplementation(() => Promise.resolve(new Response(text)))
            // A missing receipt is waited for.
            const exit = yield* endOf(Effect.exit(Effect.timeoutOption(read, 30_000)), 60_000, 1_000)
            if (exit._tag === "Failure") {
              const failure = Cause.findErrorOption(exit.cause)
              // Not asserted with the cause as its message: one that is deep cannot be written out.
              if (Option.isNone(failure)) return assert.fail(`${body}: ${Cause.pretty(exit.cause)}`)
              assert.include(["RpcFailed", "TransactionFailed", "InvalidInput"], failure.value._tag, body)
            } else if (/balance|holding|fee/.test(what)) {
              const amount = Option.getOrThrow(exit.value)
              assert.isTrue(typeof amount === "bigint" && amount >= 0n, `${body}: ${String(amount)}`)
            }
            assert.deepStrictEqual(Object.getOwnPropertyNames(Object.prototype), before, body)
          }
        })
      )

    it(`${name}: each way to read it has a row`, () => {
      const parts = [
        ...Object.keys(adapter).filter((part) => part !== "transfers"),
        ...Object.keys(adapter.transfers ?? {}).map((part) => `transfers.${part}`)
      ]
      const asking = parts.filter((part) => !ofWallets.has(part.replace("transfers.", "")))
      // There are no tokens on these two: the answer comes without a question.
      const missing = asking.filter((part) => !(part in reads) && !(part === "token" && !("transfers" in adapter)))
      assert.deepStrictEqual(missing, [])
    })
  }
})
