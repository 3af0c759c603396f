import {
  address,
  getBase58Encoder,
  getBase64Decoder,
  getBase64Encoder,
  lamports,
  type EncodedAccount,
  type Transaction
} from "@solana/kit"
import { getTokenDecoder } from "@solana-program/token"
import type { Ledger, Trial } from "./createLedger.ts"
import { RpcRefusal } from "./RpcRefusal.ts"
import { programs } from "./tokenTable.ts"

type Params = ReadonlyArray<unknown>
type Options = Readonly<Record<string, unknown>>

/** What a node of this chain answers, by method. */
export type RpcMethods = Readonly<Record<string, (params: Params) => unknown>>

const genesisHash = "Sandbox111111111111111111111111111111111111"
const lamportsPerSignature = 5_000

const invalid = (why: string) => new RpcRefusal(-32602, `Invalid params: ${why}`)
const optionsOf = (value: unknown): Options => (typeof value === "object" && value !== null ? (value as Options) : {})
const readAddress = (value: unknown) => {
  try {
    return address(String(value))
  } catch {
    throw invalid("expected an address")
  }
}

/** The methods of a node, over a ledger. */
export const rpcMethods = (ledger: Ledger): RpcMethods => {
  const { svm } = ledger
  const withSlot = (value: unknown) => ({ context: { apiVersion: "3.0.0", slot: ledger.slot() }, value })
  const toAccount = (found: EncodedAccount) => ({
    data: [getBase64Decoder().decode(found.data), "base64"],
    executable: found.executable,
    lamports: Number(found.lamports),
    owner: found.programAddress,
    rentEpoch: 0,
    space: found.data.length
  })
  const accountAt = (value: unknown) => {
    const found = ledger.account(readAddress(value))
    return found === undefined ? null : toAccount(found)
  }
  const readWire = (value: unknown, { encoding = "base58" }: Options): Transaction => {
    try {
      const encoder = encoding === "base64" ? getBase64Encoder() : getBase58Encoder()
      return ledger.read(Uint8Array.from(encoder.encode(String(value))))
    } catch {
      throw invalid("expected a transaction")
    }
  }
  const refusal = ({ failure, logs, units }: Trial) =>
    new RpcRefusal(-32002, `Transaction simulation failed: ${failure!.sentence}`, {
      accounts: null,
      err: failure!.err,
      logs,
      returnData: null,
      unitsConsumed: units
    })
  const statusOf = (signature: unknown) => {
    const found = ledger.outcome(String(signature))
    if (found === undefined) return null
    const { slot, err } = found
    return {
      slot,
      confirmations: null,
      err,
      status: err === null ? { Ok: null } : { Err: err },
      confirmationStatus: "finalized"
    }
  }

  return {
    getHealth: () => "ok",
    getVersion: () => ({ "solana-core": "3.0.0", "feature-set": 0 }),
    getGenesisHash: () => genesisHash,
    getSlot: () => ledger.slot(),
    getBlockHeight: () => ledger.slot(),
    // Each slot has a block.
    getBlocksWithLimit: ([first, limit]) => {
      const start = Number(first)
      const length = Math.max(0, Math.min(Number(limit), ledger.slot() + 1 - start))
      return Array.from({ length }, (_, at) => start + at)
    },
    getBlock: ([slot, given]) => {
      if (optionsOf(given)["transactionDetails"] !== "none") throw invalid("only without transactions")
      return Number(slot) > ledger.slot() ? null : { blockHeight: Number(slot), blockTime: null }
    },
    getEpochInfo: () => ({
      absoluteSlot: ledger.slot(),
      blockHeight: ledger.slot(),
      epoch: 0,
      slotIndex: ledger.slot(),
      slotsInEpoch: 432_000,
      transactionCount: null
    }),
    getLatestBlockhash: () => withSlot(ledger.blockhash()),
    isBlockhashValid: ([hash]) => withSlot(ledger.isValid(String(hash))),
    getBalance: ([at]) => withSlot(Number(svm.getBalance(readAddress(at)) ?? 0n)),
    getAccountInfo: ([at]) => withSlot(accountAt(at)),
    getMultipleAccounts: ([list]) => {
      if (!Array.isArray(list)) throw invalid("expected addresses")
      return withSlot(list.map(accountAt))
    },
    getTokenAccountsByOwner: ([owner, filter]) => {
      const { mint, programId } = optionsOf(filter)
      const wanted = Object.values(programs).filter((program) => programId === undefined || program === programId)
      const found = wanted.flatMap((program) => svm.getProgramAccounts(program))
      return withSlot(
        found.flatMap((one) => {
          // Extended accounts of Token-2022 begin like the others; mints are shorter, or are marked as such.
          if (one.data.length < 165 || (one.data.length > 165 && one.data[165] !== 2)) return []
          const token = getTokenDecoder().decode(one.data)
          const isHis = token.owner === owner && (mint === undefined || token.mint === mint)
          return isHis ? [{ pubkey: one.address, account: toAccount(one) }] : []
        })
      )
    },
    getTokenAccountBalance: ([at]) => {
      const found = ledger.account(readAddress(at))
      if (found === undefined) throw invalid("could not find account")
      const { amount, mint } = getTokenDecoder().decode(found.data)
      const decimals = ledger.account(mint)?.data[44] ?? 0
      const uiAmount = Number(amount) / 10 ** decimals
      return withSlot({ amount: `${amount}`, decimals, uiAmount, uiAmountString: `${uiAmount}` })
    },
    getMinimumBalanceForRentExemption: ([size]) => Number(svm.minimumBalanceForRentExemption(BigInt(Number(size)))),
    getRecentPrioritizationFees: () =>
      [400, 0, 2_000, 1_000].map((prioritizationFee, at) => ({ slot: ledger.slot() - at, prioritizationFee })),
    getFeeForMessage: () => withSlot(lamportsPerSignature),
    getSignatureStatuses: ([list]) => withSlot(Array.isArray(list) ? list.map(statusOf) : []),
    simulateTransaction: ([wire, given]) => {
      const options = optionsOf(given)
      const replaceBlockhash = options["replaceRecentBlockhash"] === true
      const { addresses = [] } = optionsOf(options["accounts"]) as { readonly addresses?: ReadonlyArray<string> }
      const sigVerify = options["sigVerify"] === true
      const trial = ledger.simulate(readWire(wire, options), { sigVerify, replaceBlockhash })
      const accounts = addresses.map((at) => {
        const found = trial.accounts.find((one) => one.address === at)
        return found === undefined ? null : toAccount(found)
      })
      return withSlot({
        err: trial.failure?.err ?? null,
        logs: trial.logs,
        unitsConsumed: trial.units,
        returnData: null,
        accounts: addresses.length === 0 || trial.failure ? null : accounts,
        ...(replaceBlockhash ? { replacementBlockhash: ledger.blockhash() } : {})
      })
    },
    sendTransaction: ([wire, given]) => {
      const options = optionsOf(given)
      const transaction = readWire(wire, options)
      const { minContextSlot } = options
      if (typeof minContextSlot === "number" && minContextSlot > ledger.slot())
        throw new RpcRefusal(-32016, "Minimum context slot has not been reached", { contextSlot: ledger.slot() })
      const trial = ledger.simulate(transaction, { sigVerify: true, replaceBlockhash: false })
      if (trial.failure && options["skipPreflight"] !== true) throw refusal(trial)
      // Without a preflight nodes accept what the network then drops: a blockhash that is too old, a wrong signature.
      const isDropped = /BlockhashNotFound|SignatureFailure/.test(JSON.stringify(trial.failure?.err ?? ""))
      const signature = Object.values(transaction.signatures)[0]
      if (isDropped || !signature) throw refusal(trial)
      return ledger.execute(transaction).signature
    },
    requestAirdrop: ([to, amount]) => {
      svm.airdrop(readAddress(to), lamports(BigInt(Number(amount))))
      return ledger.record(crypto.getRandomValues(new Uint8Array(64)))
    }
  }
}
