import { base64 } from "@scure/base"
import { Transaction } from "@scure/btc-signer"
import { regtestId } from "../chains/bitcoin/regtest.ts"
import { createKeys } from "../wallets/bitcoin/page/createKeys.ts"
import { refusals } from "../wallets/page/ProviderError.ts"
import type { WalletCore } from "../wallets/page/WalletCore.ts"
import type { PhonePart } from "./PhonePart.ts"

/** The phone on Bitcoin: the payment address of a key, which pays on the chain whose API is at `url`. */
export const createBitcoinPart = (privateKey: `0x${string}`, url: string): PhonePart => {
  const keys = createKeys(privateKey, "Regtest")
  const { address } = keys.addresses[0]!
  const rows = (core: WalletCore) => [
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
    address,
    chains: [regtestId],
    methods: {
      signMessage: async (core, { message, protocol, address: wanted = address }) => {
        if (typeof message !== "string") throw refusals.invalid("expected a text to sign")
        await core.approve({ method: "signMessage", title: "Sign a message", rows: rows(core), text: message })
        const signature = await keys.signText(String(wanted), message, protocol === "ecdsa" ? "ECDSA" : "BIP322")
        if (signature === undefined) throw refusals.unauthorized()
        return { address: wanted, signature }
      },
      signPsbt: async (core, { psbt, signInputs, broadcast }) => {
        if (typeof psbt !== "string" || !Array.isArray(signInputs)) throw refusals.invalid("expected a PSBT")
        const transaction = Transaction.fromPSBT(base64.decode(psbt))
        await core.approve({ method: "signPsbt", title: "Sign a transaction", rows: rows(core) })
        for (const { index } of signInputs as ReadonlyArray<{ readonly index: number }>)
          keys.signInput(transaction, index)
        const signed = base64.encode(transaction.toPSBT())
        if (broadcast !== true) return { psbt: signed }
        transaction.finalize()
        return { psbt: signed, txid: await ask("tx", transaction.hex) }
      },
      sendTransfer: async (core, { recipientAddress, amount }) => {
        const to = String(recipientAddress)
        const sum = { label: "Amount", value: `${String(amount)} sat` }
        const receiver = { label: "To", value: to, mono: true }
        await core.approve({ method: "sendTransfer", title: "Send bitcoin", rows: [...rows(core), receiver, sum] })
        const coins = JSON.parse(await ask(`address/${address}/utxo`)) as Parameters<typeof keys.pay>[0]
        const transaction = keys.pay(coins, [{ address: to, amount: BigInt(String(amount)) }])
        if (transaction === undefined) throw { code: -32000, message: "Insufficient balance" }
        return { txid: await ask("tx", transaction.hex) }
      },
      getAccountAddresses: async () =>
        keys.addresses.map(({ address, purpose }) => ({
          address,
          intention: purpose === "payment" ? purpose : "ordinal"
        }))
    }
  }
}
