import { bytesToHex, hexToNumber, isHex } from "viem/utils"
import { callChain } from "./callChain.ts"
import { refusals } from "./ProviderError.ts"
import { type AskedCall, sendAtomic } from "./sendAtomic.ts"
import { prepareTransaction } from "./sendMethods.ts"
import { accountFor, whoAndWhere } from "./signMethods.ts"
import type { WalletCore, WalletMethod } from "./WalletCore.ts"

/** A batch that was sent. */
interface Batch {
  readonly chainId: number
  readonly hashes: ReadonlyArray<unknown>
  /** All of it was one transaction. */
  readonly atomic: boolean
}

const batches = new Map<string, Batch>()

interface AskedBatch {
  readonly version?: unknown
  readonly id?: unknown
  readonly from?: unknown
  readonly chainId?: unknown
  readonly atomicRequired?: unknown
  readonly calls?: unknown
  readonly capabilities?: Readonly<Record<string, { readonly optional?: boolean } | undefined>>
}

const readBatch = (core: WalletCore, request: unknown) => {
  if (typeof request !== "object" || request === null) throw refusals.invalid("expected a batch of calls")
  const { version, id, from, chainId, atomicRequired, calls, capabilities = {} }: AskedBatch = request
  if (version !== "2.0.0") throw refusals.invalid(`version ${String(version)} of wallet_sendCalls is not known`)
  if (!isHex(chainId) || hexToNumber(chainId) !== core.chain().id)
    throw refusals.invalid(`the batch is for chain ${String(chainId)}, the wallet is on ${core.chain().id}`)
  if (typeof atomicRequired !== "boolean") throw refusals.invalid("atomicRequired must be true or false")
  if (atomicRequired && core.atomic() === "unsupported") throw refusals.notAtomic()
  const wanted = Object.entries(capabilities).find(([, one]) => one?.optional !== true)
  if (wanted) throw refusals.unsupportedCapability(wanted[0])
  if (!Array.isArray(calls) || calls.length === 0) throw refusals.invalid("expected calls")
  const list: ReadonlyArray<AskedCall> = calls
  const sender = from ?? core.account().address
  accountFor(core, sender)
  return { id, atomic: atomicRequired, calls: list.map((call) => ({ ...call, from: sender })) }
}

/**
 * Batches of calls (EIP-5792): in one transaction where the site requires it and the wallet is set to do that, otherwise
 * one after the other.
 */
export const callsMethods: Readonly<Record<string, WalletMethod>> = {
  wallet_getCapabilities: async (core, [address]) => {
    accountFor(core, address)
    return Object.fromEntries(
      core.chains().map(({ id }) => [`0x${id.toString(16)}`, { atomic: { status: core.atomic() } }])
    )
  },
  wallet_sendCalls: async (core, [request]) => {
    const { id: wanted, atomic, calls } = readBatch(core, request)
    const prepared = []
    // Calls that need the ones before them cannot be estimated alone.
    for (const call of calls) prepared.push(await prepareTransaction(core, atomic ? { gas: "0x30000", ...call } : call))
    await core.approve({
      method: "wallet_sendCalls",
      title: `Send ${calls.length} calls`,
      rows: [...whoAndWhere(core), ...prepared.flatMap(({ rows }) => rows)]
    })
    const hashes: Array<unknown> = []
    if (atomic) hashes.push(await sendAtomic(core, calls))
    else for (const { send } of prepared) hashes.push(await send())
    const id = typeof wanted === "string" ? wanted : bytesToHex(crypto.getRandomValues(new Uint8Array(16)))
    batches.set(id, { chainId: core.chain().id, hashes, atomic })
    return { id }
  },
  wallet_getCallsStatus: async (core, [id]) => {
    const batch = batches.get(String(id))
    const chain = core.chains().find((one) => one.id === batch?.chainId)
    if (!batch || !chain) throw refusals.unknownBatch(id)
    const receipts: Array<{ readonly status?: unknown } | null> = []
    for (const hash of batch.hashes)
      receipts.push((await callChain(chain.rpcUrl, "eth_getTransactionReceipt", [hash])) as { status?: unknown } | null)
    const mined = receipts.filter((receipt) => receipt !== null)
    const succeeded = mined.filter(({ status }) => status === "0x1").length
    const done = succeeded === mined.length ? 200 : succeeded === 0 ? 500 : 600
    return {
      version: "2.0.0",
      id,
      chainId: `0x${chain.id.toString(16)}`,
      status: mined.length < receipts.length ? 100 : done,
      atomic: batch.atomic,
      receipts: mined
    }
  }
}
