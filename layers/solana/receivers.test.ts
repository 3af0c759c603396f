import { afterAll, afterEach, assert, beforeAll, describe, it } from "@effect/vitest"
import { address, getAddressEncoder } from "@solana/kit"
import { AccountState, getTokenEncoder } from "@solana-program/token"
import { Effect } from "effect"
import fc from "fast-check"
import { startSolana } from "../../sandbox/chains/solana/startSolana.ts"
import { TransactionFailed, type TransferRefusal } from "../../services/base/errors/chainErrors.ts"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import type { ReceiverKind } from "../../services/ports/chains/ChainAdapter.ts"
import { solanaWallet } from "../../test/support/solanaWallet.ts"
import { associatedAccount } from "./tokenAccounts.ts"
import { readAccounts } from "./readAccounts.ts"
import { programAddress } from "./programAddress.ts"
import { associatedTokenProgram, systemProgram, token2022Program, tokenProgram } from "./programs.ts"
import { SolanaAdapter } from "./SolanaAdapter.ts"

// Who can use what a receiver gets, on a real chain (record 0029).

let chain: Awaited<ReturnType<typeof startSolana>>
beforeAll(async () => {
  chain = await startSolana()
})
afterEach(() => chain.reset())
afterAll(() => chain.stop())

const { arrives, fee, receiver, send, trial } = SolanaAdapter.transfers!
const stake = "Stake11111111111111111111111111111111111111"
/** A key that nothing on the chain knows. */
const fresh = address("7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV")
const offCurve = programAddress(associatedTokenProgram, [Uint8Array.of(7)])
const amount = 1_000_000n

const stage = () => {
  const [sender, friend, thief] = chain.accounts.map((account) => account.address)
  const [classic, extended] = chain.tokens
  const network = toNetwork(chain.network)
  const mintOf = (token = classic!) => ({
    address: address(token.address),
    program: token.program === "token" ? tokenProgram : token2022Program,
    decimals: token.decimals
  })
  const transferOf = (to: string, token = classic!) => ({
    network,
    from: sender!,
    to,
    amount,
    token: token.address
  })
  return {
    network,
    sender: sender!,
    friend: friend!,
    thief: thief!,
    classic: classic!,
    extended: extended!,
    mintOf,
    transferOf
  }
}
interface TokenState {
  readonly mint: string
  readonly owner: string
  readonly state?: AccountState
  readonly units?: bigint
}
const tokenData = ({ mint, owner, state = AccountState.Initialized, units = 0n }: TokenState) =>
  Uint8Array.from(
    getTokenEncoder().encode({
      mint: address(mint),
      owner: address(owner),
      amount: units,
      delegate: null,
      state,
      isNative: null,
      delegatedAmount: 0n,
      closeAuthority: null
    })
  )
const reasonOf = (asked: Effect.Effect<unknown, unknown>) =>
  Effect.map(Effect.flip(asked), (failure) => (failure instanceof TransactionFailed ? failure.reason : failure))
const unitsOf = (data: Uint8Array) => new DataView(data.buffer, data.byteOffset).getBigUint64(64, true)

describe("a receiver's token account that belongs to somebody else", () => {
  it.live("is refused by each way to pay it, and no wallet is asked", () =>
    Effect.gen(function* () {
      const { classic, extended, friend, thief, mintOf, transferOf } = stage()
      const { connector, asked } = yield* Effect.promise(() => solanaWallet(chain.accounts[0]!))
      for (const token of [classic, extended]) {
        const mint = mintOf(token)
        const account = associatedAccount(mint, address(friend))
        chain.setAccount({
          address: account,
          program: mint.program,
          data: tokenData({ mint: token.address, owner: thief })
        })
        const transfer = transferOf(friend, token)
        for (const ask of [arrives!(transfer), fee(transfer), trial!(transfer), send(connector, transfer)])
          assert.strictEqual(yield* reasonOf(ask), "otherOwner", token.symbol)
      }
      assert.strictEqual(asked.times, 0)
    })
  )

  it.live("is refused by the chain if it changes hands between the review and the block", () =>
    Effect.gen(function* () {
      const { classic, friend, thief, mintOf, network, transferOf } = stage()
      const mint = mintOf()
      const account = associatedAccount(mint, address(friend))
      const stolen = {
        address: account,
        program: mint.program,
        data: tokenData({ mint: classic.address, owner: thief })
      }
      const { connector, asked } = yield* Effect.promise(() =>
        solanaWallet(chain.accounts[0]!, () => chain.setAccount(stolen))
      )
      assert.strictEqual((yield* Effect.flip(send(connector, transferOf(friend))))._tag, "TransactionFailed")
      assert.strictEqual(asked.times, 1)
      const [state] = yield* readAccounts(network, [account])
      assert.strictEqual(unitsOf(state!.data), 0n)
    })
  )

  it.live("is paid if it is only funded with lamports and not created yet", () =>
    Effect.gen(function* () {
      const { mintOf, network, transferOf } = stage()
      const account = associatedAccount(mintOf(), fresh)
      chain.setAccount({ address: account, program: systemProgram, data: new Uint8Array() })
      const { connector } = yield* Effect.promise(() => solanaWallet(chain.accounts[0]!))
      yield* send(connector, transferOf(fresh))
      const [state] = yield* readAccounts(network, [account])
      assert.strictEqual(unitsOf(state!.data), amount)
    })
  )

  it.live("whatever the account is: what arrives belongs to the receiver, or nothing is sent", () =>
    Effect.gen(function* () {
      const { classic, extended, friend, thief, sender, mintOf, network, transferOf } = stage()
      const { connector, asked } = yield* Effect.promise(() => solanaWallet(chain.accounts[0]!))
      const account = fc.record({
        owner: fc.constantFrom(friend, thief, sender, offCurve),
        mint: fc.constantFrom(classic.address, extended.address),
        program: fc.constantFrom<string>(tokenProgram, token2022Program, systemProgram, stake),
        state: fc.constantFrom(AccountState.Uninitialized, AccountState.Initialized, AccountState.Frozen),
        length: fc.constantFrom(165, 165, 82, 0)
      })
      for (const { owner, mint, program, state, length } of fc.sample(account, { numRuns: 60, seed: 31 })) {
        const target = associatedAccount(mintOf(), address(friend))
        chain.setAccount({ address: target, program, data: tokenData({ mint, owner, state }).slice(0, length) })
        const before = asked.times
        const sent = yield* Effect.exit(send(connector, transferOf(friend)))
        const [after] = yield* readAccounts(network, [target])
        const what = JSON.stringify({ owner: owner === friend, mint, program, state, length })
        if (sent._tag === "Success") {
          assert.isTrue(after !== undefined && after.owner === tokenProgram, what)
          const ownerBytes = [...after!.data.slice(32, 64)]
          assert.deepStrictEqual(ownerBytes, [...getAddressEncoder().encode(address(friend))], what)
          assert.strictEqual(unitsOf(after!.data), amount, what)
        } else assert.strictEqual(asked.times, before, what)
      }
    })
  )
})

describe("a receiver that nobody has a key for", () => {
  interface Row {
    readonly what: string
    readonly to: () => string
    readonly account?: { readonly program: string; readonly data: Uint8Array }
    /** It has a token account already. */
    readonly holds?: true
    readonly kind: ReceiverKind | undefined
    /** Why a token is refused; `undefined` if it is sent. */
    readonly token: TransferRefusal | undefined
  }
  const nonce = new Uint8Array(80)
  const rows: ReadonlyArray<Row> = [
    { what: "a wallet", to: () => stage().friend, kind: undefined, token: undefined },
    { what: "a wallet that the chain does not know", to: () => fresh, kind: undefined, token: undefined },
    { what: "an address off the curve", to: () => offCurve, kind: "notWallet", token: "notWallet" },
    {
      what: "an address off the curve with lamports",
      to: () => offCurve,
      account: { program: systemProgram, data: new Uint8Array() },
      kind: "notWallet",
      token: "notWallet"
    },
    {
      what: "a stake account",
      to: () => fresh,
      account: { program: stake, data: new Uint8Array(200) },
      kind: "notWallet",
      token: "notWallet"
    },
    {
      what: "a nonce account",
      to: () => fresh,
      account: { program: systemProgram, data: nonce },
      kind: "notWallet",
      token: "notWallet"
    },
    { what: "a program", to: () => tokenProgram, kind: "program", token: "notWallet" },
    { what: "the system program", to: () => systemProgram, kind: "program", token: "notWallet" },
    { what: "a mint", to: () => stage().extended.address, kind: "mint", token: "otherToken" },
    {
      what: "a token account that is not there",
      to: () => associatedAccount(stage().mintOf(), fresh),
      kind: "notWallet",
      token: "notWallet"
    },
    {
      what: "an address off the curve that has an account for the token",
      to: () => offCurve,
      holds: true,
      kind: "notWallet",
      token: undefined
    },
    {
      what: "a token account of the token",
      to: () => associatedAccount(stage().mintOf(), address(stage().friend)),
      kind: "tokenAccount",
      token: undefined
    },
    {
      what: "a token account of another token",
      to: () => associatedAccount(stage().mintOf(stage().extended), address(stage().friend)),
      kind: "tokenAccount",
      token: "otherToken"
    }
  ]
  for (const { what, to, account, holds, kind, token } of rows)
    it.live(`${what}: ${kind ?? "no warning"}, a token ${token === undefined ? "is sent" : "is refused"}`, () =>
      Effect.gen(function* () {
        const { classic, mintOf, network, transferOf } = stage()
        if (account) chain.setAccount({ address: to(), ...account })
        if (holds)
          chain.setAccount({
            address: associatedAccount(mintOf(), address(to())),
            program: tokenProgram,
            data: tokenData({ mint: classic.address, owner: to() })
          })
        assert.strictEqual((yield* receiver!(to(), network, undefined))?.kind, kind)
        const { connector, asked } = yield* Effect.promise(() => solanaWallet(chain.accounts[0]!))
        const sending = send(connector, transferOf(to()))
        if (token === undefined) yield* sending
        else assert.strictEqual(yield* reasonOf(sending), token)
        assert.strictEqual(asked.times, token === undefined ? 1 : 0)
      })
    )
})
