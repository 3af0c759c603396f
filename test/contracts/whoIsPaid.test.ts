import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Effect, Result } from "effect"
import { EvmAdapter } from "../../layers/evm/EvmAdapter.ts"
import { programAddress } from "../../layers/solana/programAddress.ts"
import { associatedTokenProgram, tokenProgram } from "../../layers/solana/programs.ts"
import { SolanaAdapter } from "../../layers/solana/SolanaAdapter.ts"
import { accounts } from "../../sandbox/accounts.ts"
import { chainTable } from "../../sandbox/chains/chainTable.ts"
import { startSolana } from "../../sandbox/chains/solana/startSolana.ts"
import { startChain, type StartedChain } from "../../sandbox/chains/startChain.ts"
import { readLinkForm } from "../../services/account/send/readLinkForm.ts"
import { TransactionFailed } from "../../services/base/errors/chainErrors.ts"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import type { Transfer, Transfers } from "../../services/ports/chains/ChainAdapter.ts"
import type { Connector, ConnectorType } from "../../services/ports/connectors/Connector.ts"
import type { SolanaProvider } from "../../services/ports/connectors/SolanaProvider.ts"
import { eip1193 } from "../support/eip1193.ts"
import { ethereum } from "../support/networks.ts"

// A token for an address that cannot use it is refused before any wallet is asked, however the wallet is connected and
// whoever names the receiver (record 0029).

let evm: StartedChain
let solana: Awaited<ReturnType<typeof startSolana>>
beforeAll(async () => {
  evm = await startChain(chainTable[0]!)
  solana = await startSolana()
})
afterAll(async () => {
  await evm.stop()
  await solana.stop()
})

/** A connected wallet, and how often it was asked to sign or to send. */
interface Wallet<N extends "eip155" | "solana"> {
  readonly connector: Connector<N>
  readonly requests: () => number
}

const evmWallet = (type: ConnectorType): Wallet<"eip155"> => {
  const { connector, asked } = eip1193({
    eth_chainId: () => "0x1",
    eth_accounts: () => [accounts[0]!.address],
    eth_sendTransaction: ([transaction]) => evm.rpc("eth_sendTransaction", [transaction])
  })
  return {
    connector: { ...connector, type },
    requests: () => asked.filter((method) => method === "eth_sendTransaction").length
  }
}

const solanaWallet = (type: ConnectorType): Wallet<"solana"> => {
  let requests = 0
  const held = [{ address: solana.accounts[0]!.address }]
  const refuse = () => {
    requests++
    return Promise.reject(Object.assign(new Error("Rejected"), { code: 4001 }))
  }
  const provider: SolanaProvider = {
    connect: async () => held,
    accounts: () => held,
    supports: () => true,
    signMessage: refuse,
    signTransactions: refuse,
    sends: () => true,
    sendTransaction: refuse,
    disconnect: async () => {},
    watch: () => () => {}
  }
  return {
    connector: { id: "marram", type, namespace: "solana", name: "Marram", provider },
    requests: () => requests
  }
}

/** A member for each way to connect, so that a new one has to be added here. */
const types: Readonly<Record<ConnectorType, true>> = {
  ANNOUNCED: true,
  INJECTED: true,
  WALLET_CONNECT: true,
  AUTH: true,
  LOCAL: true,
  EXTERNAL: true
}

/** A payment as a host or the sheet asks for it. */
const evmTransfer = (to: string): Transfer => ({
  network: { ...toNetwork(ethereum), rpcUrls: [evm.nodeUrl] },
  from: accounts[0]!.address,
  to,
  amount: 1_000n,
  token: evm.tokens[0]!.address
})
const solanaTransfer = (to: string): Transfer => ({
  network: toNetwork(solana.network),
  from: solana.accounts[0]!.address,
  to,
  amount: 1_000n,
  token: solana.tokens[0]!.address
})

/** The same payment as a payment link asks for it, as far as the link decides. */
const throughLink = (transfer: Transfer, link: string): Transfer => {
  const { network } = transfer
  const held = { address: transfer.token!, symbol: "T", name: "T", decimals: 6, units: 10_000_000n }
  const form = Result.getOrThrow(readLinkForm(link, network, { networks: [network], tokens: [held as never] }))
  return { ...transfer, to: form.receiver!, token: form.token! }
}
const evmLink = (to: string) => `ethereum:${evm.tokens[0]!.address}@1/transfer?address=${to}&uint256=1000`
const solanaLink = (to: string) => `solana:${to}?amount=0.001&spl-token=${solana.tokens[0]!.address}`

const reasonOf = (sending: Effect.Effect<unknown, unknown>) =>
  Effect.map(Effect.flip(sending), (error) => (error instanceof TransactionFailed ? error.reason : error))

const refusesAll = <N extends "eip155" | "solana">(
  { send }: Transfers<N>,
  walletOf: (type: ConnectorType) => Wallet<N>,
  transfers: (to: string) => ReadonlyArray<Transfer>,
  receivers: Readonly<Record<string, () => string>>
) => {
  for (const type of Object.keys(types) as ReadonlyArray<ConnectorType>)
    for (const [what, to] of Object.entries(receivers))
      it.live(`${type}: refuses ${what}, from a host and from a link, without asking the wallet`, () =>
        Effect.gen(function* () {
          const { connector, requests } = walletOf(type)
          for (const transfer of transfers(to()))
            assert.strictEqual(yield* reasonOf(send(connector, transfer)), "notWallet")
          assert.strictEqual(requests(), 0)
        })
      )
}

describe("EVM", () => {
  refusesAll(EvmAdapter.transfers!, evmWallet, (to) => [evmTransfer(to), throughLink(evmTransfer(to), evmLink(to))], {
    "the zero address": () => `0x${"0".repeat(40)}`,
    "a precompile": () => `0x${"0".repeat(39)}1`,
    "the burn address": () => "0x000000000000000000000000000000000000dEaD",
    "the token's own contract": () => evm.tokens[0]!.address
  })

  it.live("asks the wallet to pay a wallet", () =>
    Effect.gen(function* () {
      const { connector, requests } = evmWallet("ANNOUNCED")
      yield* EvmAdapter.transfers!.send(connector, evmTransfer(accounts[1]!.address))
      assert.strictEqual(requests(), 1)
    })
  )
})

describe("Solana", () => {
  refusesAll(
    SolanaAdapter.transfers!,
    solanaWallet,
    (to) => [solanaTransfer(to), throughLink(solanaTransfer(to), solanaLink(to))],
    {
      "an address off the curve": () => programAddress(associatedTokenProgram, [Uint8Array.of(7)]),
      "a program": () => tokenProgram
    }
  )

  it.live("asks the wallet to pay a wallet", () =>
    Effect.gen(function* () {
      const { connector, requests } = solanaWallet("ANNOUNCED")
      yield* Effect.exit(SolanaAdapter.transfers!.send(connector, solanaTransfer(solana.accounts[1]!.address)))
      assert.strictEqual(requests(), 1)
    })
  )
})
