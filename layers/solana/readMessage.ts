import { getCompiledTransactionMessageDecoder } from "@solana/transaction-messages"
import { getTransactionDecoder } from "@solana/transactions"
import { systemProgram } from "./programs.ts"

/** What a transaction does. */
export interface ReadMessage {
  /** The account that pays its fee. */
  readonly payer: string | undefined
  /** The value of a nonce account where `hasNonce`. */
  readonly blockhash: string
  /** It is valid until its durable nonce is used, in any later block. */
  readonly hasNonce: boolean
  /** Program, accounts and data of each, as a text: equal texts do the same. */
  readonly instructions: ReadonlyArray<{ readonly program: string; readonly text: string }>
}

/** What the network takes a durable nonce by: the number of `AdvanceNonceAccount` at the begin of the first instruction. */
const advanceNonce = [4, 0, 0, 0]

/** Reads the bytes of the wire format of a transaction, signed or not. Throws for other bytes. */
export const readMessage = (wire: Uint8Array): ReadMessage => {
  const { messageBytes } = getTransactionDecoder().decode(wire)
  const { staticAccounts, ...message } = getCompiledTransactionMessageDecoder().decode(messageBytes)
  if (!("instructions" in message) || !("lifetimeToken" in message)) throw new TypeError("A form that is not known")
  // Accounts that come from tables stand behind the others: first those that are written to, of all tables.
  const lookups = "addressTableLookups" in message ? (message.addressTableLookups ?? []) : []
  const places = (name: "writableIndexes" | "readonlyIndexes") =>
    lookups.flatMap((lookup) => lookup[name].map((place) => `${lookup.lookupTableAddress}:${place}`))
  const accounts: ReadonlyArray<string> = [
    ...staticAccounts,
    ...places("writableIndexes"),
    ...places("readonlyIndexes")
  ]
  const at = (index: number): string => accounts[index] ?? ""
  const [first] = message.instructions
  return {
    payer: staticAccounts[0],
    blockhash: message.lifetimeToken,
    hasNonce:
      first !== undefined &&
      at(first.programAddressIndex) === systemProgram &&
      advanceNonce.every((byte, index) => first.data?.[index] === byte),
    instructions: message.instructions.map(({ programAddressIndex, accountIndices = [], data = [] }) => ({
      program: at(programAddressIndex),
      text: [at(programAddressIndex), accountIndices.map(at), Array.from(data)].join(" ")
    }))
  }
}
