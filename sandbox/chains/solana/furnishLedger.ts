import { address, getAddressEncoder, getProgramDerivedAddress, lamports, type Address } from "@solana/kit"
import { AccountState, findAssociatedTokenPda, getMintEncoder, getTokenEncoder } from "@solana-program/token"
import type { LiteSVM } from "litesvm"
import type { SolanaToken } from "./SolanaChain.ts"
import { programs, solanaTokens } from "./tokenTable.ts"

/** What each test account holds at first. */
const holdings = { lamports: 100_000_000_000n, units: 10_000_000_000n }

const metadataProgram = address("metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s")
/** Mints belong to a key that is unknown. */
const authority = address("US517G5965aydkZ46HS38QLi7UQiSojurfbQfKCELFx")

const text = (value: string) => {
  const bytes = new TextEncoder().encode(value)
  const size = new Uint8Array(4)
  new DataView(size.buffer).setUint32(0, bytes.length, true)
  return [...size, ...bytes]
}
const key = (one: Address) => [...getAddressEncoder().encode(one)]

/** An extension of a Token-2022 mint: its number, its size, its data. */
const extension = (number: number, data: ReadonlyArray<number>) => [
  number,
  0,
  data.length & 0xff,
  data.length >> 8,
  ...data
]

const mintData = ({ address: mint, name, symbol, decimals, program }: SolanaToken, supply: bigint): Uint8Array => {
  const plain = [
    ...getMintEncoder().encode({
      mintAuthority: authority,
      supply,
      decimals,
      isInitialized: true,
      freezeAuthority: null
    })
  ]
  if (program === "token") return Uint8Array.from(plain)
  // The names are in the mint itself, and a pointer says so.
  const names = [...key(authority), ...key(address(mint)), ...text(name), ...text(symbol), ...text(""), 0, 0, 0, 0]
  const pointer = [...key(authority), ...key(address(mint))]
  const filled = [...plain, ...Array<number>(165 - plain.length).fill(0), 1]
  return Uint8Array.from([...filled, ...extension(18, pointer), ...extension(19, names)])
}

/** Puts the tokens and the holdings of the test accounts on a new chain. */
export const furnishLedger = async (svm: LiteSVM, owners: ReadonlyArray<string>): Promise<void> => {
  const put = (at: Address, programAddress: Address, data: Uint8Array) => {
    const space = BigInt(data.length)
    svm.setAccount({
      address: at,
      programAddress,
      data,
      executable: false,
      lamports: lamports(svm.minimumBalanceForRentExemption(space)),
      space
    })
  }
  for (const owner of owners) svm.airdrop(address(owner), lamports(holdings.lamports))
  for (const token of solanaTokens) {
    const mint = address(token.address)
    const tokenProgram = programs[token.program]
    put(mint, tokenProgram, mintData(token, holdings.units * BigInt(owners.length)))
    for (const owner of owners) {
      const [account] = await findAssociatedTokenPda({ mint, owner: address(owner), tokenProgram })
      const data = getTokenEncoder().encode({
        mint,
        owner: address(owner),
        amount: holdings.units,
        delegate: null,
        state: AccountState.Initialized,
        isNative: null,
        delegatedAmount: 0n,
        closeAuthority: null
      })
      put(account, tokenProgram, Uint8Array.from(data))
    }
    if (token.program === "token-2022") continue
    const seeds = ["metadata", getAddressEncoder().encode(metadataProgram), getAddressEncoder().encode(mint)]
    const [names] = await getProgramDerivedAddress({ programAddress: metadataProgram, seeds })
    // Names are padded, as the program that writes them does.
    const padded = [text(token.name.padEnd(32, "\0")), text(token.symbol.padEnd(10, "\0"))].flat()
    put(names, metadataProgram, Uint8Array.from([4, ...key(authority), ...key(mint), ...padded]))
  }
}
