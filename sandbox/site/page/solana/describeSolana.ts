import { getCompiledTransactionMessageDecoder } from "@solana/transaction-messages"
import { getTransactionDecoder } from "@solana/transactions"
import { formatUnits } from "viem/utils"
import type { Question, Row } from "../Question.ts"

const systemProgram = "11111111111111111111111111111111"
const budgetProgram = "ComputeBudget111111111111111111111111111111"
const transferInstruction = 2

interface Instruction {
  readonly program: string
  readonly accounts: ReadonlyArray<string>
  readonly data: Uint8Array
}

const readInstructions = (wire: Uint8Array): ReadonlyArray<Instruction> => {
  const { messageBytes } = getTransactionDecoder().decode(wire)
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
  // A network of the offline world has only formats with a list of accounts.
  const { staticAccounts, instructions } = message as unknown as {
    readonly staticAccounts: ReadonlyArray<string>
    readonly instructions: ReadonlyArray<{
      readonly programAddressIndex: number
      readonly accountIndices?: ReadonlyArray<number>
      readonly data?: Uint8Array
    }>
  }
  return instructions.map(({ programAddressIndex, accountIndices = [], data = new Uint8Array() }) => ({
    program: staticAccounts[programAddressIndex] ?? "unknown",
    accounts: accountIndices.map((at) => staticAccounts[at] ?? "from a table"),
    data: Uint8Array.from(data)
  }))
}

/** What the one thing is that a transaction does, where it is a transfer of SOL. */
const readTransfer = (instructions: ReadonlyArray<Instruction>) => {
  const [only, ...others] = instructions.filter(({ program }) => program !== budgetProgram)
  if (only === undefined || others.length > 0 || only.program !== systemProgram || only.data.length !== 12)
    return undefined
  const data = new DataView(only.data.buffer)
  const to = only.accounts[1]
  if (data.getUint32(0, true) !== transferInstruction || to === undefined) return undefined
  return { to, lamports: data.getBigUint64(4, true) }
}

const lamportsPerSignature = 5_000n
const setLimit = 2
const setPrice = 3

/** What a transaction of one signer pays at most, in lamports: its signature, and a price for each unit of work. */
const feeOf = (instructions: ReadonlyArray<Instruction>): bigint => {
  const budget = instructions
    .filter(({ program }) => program === budgetProgram)
    .map(({ data }) => new DataView(data.buffer))
  const limit =
    budget.find((one) => one.byteLength === 5 && one.getUint8(0) === setLimit)?.getUint32(1, true) ?? 1_400_000
  const price = budget.find((one) => one.byteLength === 9 && one.getUint8(0) === setPrice)?.getBigUint64(1, true) ?? 0n
  // The price is in millionths of a lamport.
  return lamportsPerSignature + (BigInt(limit) * price + 999_999n) / 1_000_000n
}

/** Transactions of the account in words; `sends` tells that the wallet sends them too. */
export const describeSolana = (wires: ReadonlyArray<Uint8Array>, address: string, sends: boolean): Question => {
  const lists = wires.map(readInstructions)
  const fee = lists.reduce((sum, list) => sum + feeOf(list), 0n)
  const network: Row = { label: "Network", value: "Solana" }
  const cost: Row = { label: "Fee, at most", value: `${formatUnits(fee, 9)} SOL` }
  const transfer = lists.length === 1 ? readTransfer(lists[0]!) : undefined
  if (transfer !== undefined) {
    const { to, lamports } = transfer
    const total: Row = { label: "Total, at most", value: `${formatUnits(lamports + fee, 9)} SOL` }
    const receiver: Row = { label: "To", value: to, kind: "address" }
    return { title: `Send ${formatUnits(lamports, 9)} SOL`, groups: [[receiver], [network, cost, total]] }
  }
  const signed = wires.length === 1 ? "Sign a transaction" : `Sign ${wires.length} transactions`
  const programs = [...new Set(lists.flat().map(({ program }) => program))]
  return {
    title: sends ? "Send a transaction" : signed,
    groups: [
      programs.map((value) => ({ label: "Program", value, kind: "mono" as const })),
      [network, { label: "With", value: address, kind: "address" }, cost]
    ]
  }
}
