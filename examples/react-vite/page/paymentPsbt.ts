import { Address, OutScript, Transaction } from "@scure/btc-signer"

/** Bitcoin's network for tests on one machine. */
const regtest = { bech32: "bcrt", pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }
const fee = 1_000n

/** A transaction for a wallet to sign. */
export interface Payment {
  /** Base64. */
  readonly psbt: string
  readonly inputs: ReadonlyArray<{ readonly index: number; readonly address: string }>
}

/** Makes a payment of `amount` satoshis from the coins of a P2WPKH address, as an Esplora API at `url` lists them. */
export const paymentPsbt = async (url: string, from: string, to: string, amount: bigint): Promise<Payment> => {
  const answer = await fetch(`${url}/address/${from}/utxo`)
  const coins = (await answer.json()) as ReadonlyArray<{
    readonly txid: string
    readonly vout: number
    readonly value: number
  }>
  const script = OutScript.encode(Address(regtest).decode(from))
  const transaction = new Transaction()
  let sum = 0n
  for (const { txid, vout, value } of coins) {
    if (sum >= amount + fee) break
    sum += BigInt(value)
    transaction.addInput({ txid, index: vout, witnessUtxo: { script, amount: BigInt(value) } })
  }
  if (sum < amount + fee) throw new Error("The address does not have enough coins.")
  transaction.addOutputAddress(to, amount, regtest)
  transaction.addOutputAddress(from, sum - amount - fee, regtest)
  return {
    psbt: btoa(String.fromCharCode(...transaction.toPSBT())),
    inputs: Array.from({ length: transaction.inputsLength }, (_, index) => ({ index, address: from }))
  }
}
