import { isHex, type Hex } from "viem"
import { privateKeyToAccount } from "viem/accounts"
import type { Eip1193Provider } from "../../services/ports/connectors/Eip1193Provider.ts"
import { memoryJournal } from "../../services/ports/connectors/memoryJournal.ts"
import { revokes } from "../../services/ports/connectors/revokes.ts"
import type { Network } from "../../services/base/network/Network.ts"
import { ProviderError } from "../../services/base/errors/ProviderError.ts"
import { fillTransaction } from "./fillTransaction.ts"
import type { KeyRules } from "./KeyRules.ts"
import { mostFeeOn } from "./mostFeeOn.ts"
import { payInTurn } from "./payInTurn.ts"
import { readTransaction } from "./readTransaction.ts"
import { readTypedData } from "./readTypedData.ts"
import type { NodeRequestFn } from "./NodeRequestFn.ts"

/** What a payment is held to in addition to its fields: the host's name for it, and its own cap in base units. */
const readTerms = (terms: unknown): { readonly id?: string | undefined; readonly mostFee?: bigint | undefined } => {
  const { id, mostFee } = Object(terms) as Readonly<Record<string, unknown>>
  const isId = id === undefined || (typeof id === "string" && id !== "")
  if (!isId || (mostFee !== undefined && typeof mostFee !== "bigint"))
    throw new ProviderError({ code: -32602, message: "Invalid parameters: id must be text, and mostFee base units" })
  return { id, mostFee }
}

const refuse = (code: number, message: string) => new ProviderError({ code, message })

/** Methods that a node may receive. Signing is not among them: a node's keys are not this wallet's. */
const isRead = (method: string) =>
  /^(eth|net|web3)_/.test(method) && !/^eth_(sign|accounts$|requestAccounts$|coinbase$|sendTransaction$)/.test(method)

/**
 * An EIP-1193 provider with its key in this process: it approves everything, signs itself, and passes other requests to
 * nodes. Payments are signed in turn, and what was signed is in the journal before a node has it.
 */
export const evmKeyProvider = (
  privateKey: Hex,
  networks: ReadonlyArray<Network>,
  ask: NodeRequestFn,
  rules: KeyRules = {}
): Eip1193Provider => {
  const account = privateKeyToAccount(privateKey)
  const journal = rules.journal ?? memoryJournal()
  let network = networks[0]!
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  const chainId = () => `0x${Number(network.reference).toString(16)}`
  const checkAddress = (address: unknown) => {
    if (String(address).toLowerCase() !== account.address.toLowerCase())
      throw refuse(4100, "This key has no such account")
  }

  const send = async (asked: unknown, terms: unknown) => {
    const on = network
    const { from, chainId: wanted, request: transaction } = readTransaction(asked)
    if (from !== undefined) checkAddress(from)
    if (wanted !== undefined && wanted !== Number(on.reference)) throw refuse(4901, `The wallet is on ${on.name}`)
    const { id, mostFee } = readTerms(terms)
    const own = mostFeeOn(rules, on)
    const most = mostFee !== undefined && mostFee < own ? mostFee : own
    const fill = () => fillTransaction(ask, on, account.address, transaction, most)
    const name = `${on.id}:${account.address}`
    return payInTurn({ name, account, network: on, ask, journal }, { ...transaction, id, fill })
  }

  const answers: Readonly<Record<string, (params: ReadonlyArray<unknown>) => unknown>> = {
    eth_accounts: () => [account.address],
    eth_requestAccounts: () => [account.address],
    eth_chainId: chainId,
    net_version: () => network.reference,
    wallet_switchEthereumChain: ([target]) => {
      const id = Number((target as { readonly chainId?: unknown } | undefined)?.chainId)
      const found = networks.find((one) => one.reference === `${id}`)
      if (found === undefined) throw refuse(4902, `Unrecognized chain ID ${id}`)
      if (found === network) return null
      network = found
      for (const tell of [...(listeners.get("chainChanged") ?? [])]) tell(chainId())
      return null
    },
    personal_sign: ([message, address]) => {
      checkAddress(address)
      return account.signMessage({ message: isHex(message) ? { raw: message } : String(message) })
    },
    eth_signTypedData_v4: ([address, data]) => {
      checkAddress(address)
      return account.signTypedData(readTypedData(data))
    },
    eth_sendTransaction: ([transaction, terms]) => send(transaction, terms),
    wallet_getPermissions: () => [],
    wallet_revokePermissions: ([first]) => {
      if (revokes(first === undefined ? undefined : [first]) === "accounts") return null
      throw refuse(4200, "This key has granted nothing that could be revoked")
    }
  }
  return {
    on: (event, listener) => {
      const all = listeners.get(event) ?? new Set()
      // The same function may be registered twice.
      const tell = (payload: unknown) => listener(payload)
      listeners.set(event, all.add(tell))
      return () => void all.delete(tell)
    },
    request: async ({ method, params = [] }) => {
      if (Object.hasOwn(answers, method)) return answers[method]!(Array.isArray(params) ? params : [])
      if (isRead(method)) return ask(network, { method, params })
      throw refuse(4200, `${method} is not supported`)
    }
  }
}
