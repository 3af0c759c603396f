import { readField } from "../injected/readField.ts"

const form = /^"?(?:0x)?([\da-f]{64})"?$/i

/**
 * Reads a transaction id: a string, or the field that wallets name it by. Accepts capitals, `0x`, quotes and whitespace
 * around it. Returns 64 digits in lower case, or `undefined` for any other value.
 */
export const readTxid = (value: unknown): string | undefined => {
  const text = [value, ...["txid", "txId", "tx_id"].map((name) => readField(value, name))].find(
    (candidate) => typeof candidate === "string"
  )
  return form.exec(String(text).trim())?.[1]?.toLowerCase()
}
