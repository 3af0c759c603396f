import { base64 } from "@scure/base"
import { Transaction } from "@scure/btc-signer"
import { regtestId } from "../chains/bitcoin/regtest.ts"
import { createKeys } from "../wallets/bitcoin/page/createKeys.ts"
import { refusals } from "../wallets/page/ProviderError.ts"
import type { WalletCore } from "../wallets/page/WalletCore.ts"
import type { PhonePart } from "./PhonePart.ts"

/** The phone on Bitcoin: an account for each key, whose payment address pays on the chain whose API is at `url`. */
export const createBitcoinPart = (privateKeys: ReadonlyArray<`0x${string}`>, url: string): PhonePart => {
  const accounts = privateKeys.map((privateKey) => createKeys(privateKey, "Regtest"))
  /** The account that a site names by its first address. */
  const accountOf = (address: unknown) => {
    const keys =
      address === undefined ? accounts[0] : accounts.find(({ addresses }) => addresses[0]!.address === address)
    if (keys === undefined) throw refusals.unauthorized()
    return { keys, address: keys.addresses[0]!.address }
  }
  const rows = (core: WalletCore, address: string) => [
    { label: "Site", value: core.origin },
    { label: "Account", value: address, mono: true },
    { label: "Network", value: "Bitcoin Regtest" }
  ]
  const ask = async (path: string, body?: string) => {
    const response = await fetch(`${url}/${path}`, body === undefined ? {} : { method: "POST", body })
    const text = await response.text()
    if (!response.ok) throw { code: -32000, message: text }
    return text
  }

  return {
    addresses: accounts.map(({ addresses }) => addresses[0]!.address),
    chains: [regtestId],
    methods: {
      signMessage: async (core, { account, message, protocol, ...asked }) => {
        const { keys, address } = accountOf(account)
        const wanted = typeof asked["address"] === "string" ? asked["address"] : address
        if (typeof message !== "string") throw refusals.invalid("expected a text to sign")
        await core.approve({ method: "signMessage", title: "Sign a message", rows: rows(core, address), text: message })
        const signature = await keys.signText(wanted, message, protocol === "ecdsa" ? "ECDSA" : "BIP322")
        if (signature === undefined) throw refusals.unauthorized()
        return { address: wanted, signature }
      },
      signPsbt: async (core, { account, psbt, signInputs, broadcast }) => {
        const { keys, address } = accountOf(account)
        if (typeof psbt !== "string" || !Array.isArray(signInputs)) throw refusals.invalid("expected a PSBT")
        const transaction = Transaction.fromPSBT(base64.decode(psbt))
        await core.approve({ method: "signPsbt", title: "Sign a transaction", rows: rows(core, address) })
        for (const { index } of signInputs as ReadonlyArray<{ readonly index: number }>)
          keys.signInput(transaction, index)
        const signed = base64.encode(transaction.toPSBT())
        if (broadcast !== true) return { psbt: signed }
        transaction.finalize()
        return { psbt: signed, txid: await ask("tx", transaction.hex) }
      },
      sendTransfer: async (core, { account, recipientAddress, amount }) => {
        const { keys, address } = accountOf(account)
        const to = String(recipientAddress)
        const sum = { label: "Amount", value: `${String(amount)} sat` }
        const receiver = { label: "To", value: to, mono: true }
        await core.approve({
          method: "sendTransfer",
          title: "Send bitcoin",
          rows: [...rows(core, address), receiver, sum]
        })
        const coins = JSON.parse(await ask(`address/${address}/utxo`)) as Parameters<typeof keys.pay>[0]
        const transaction = keys.pay(coins, [{ address: to, amount: BigInt(String(amount)) }])
        if (transaction === undefined) throw { code: -32000, message: "Insufficient balance" }
        return { txid: await ask("tx", transaction.hex) }
      },
      getAccountAddresses: async (_, { account }) =>
        accountOf(account).keys.addresses.map(({ address, purpose }) => ({
          address,
          intention: purpose === "payment" ? purpose : "ordinal"
        }))
    }
  }
}
