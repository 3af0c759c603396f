import { address, getAddressEncoder, getProgramDerivedAddress, lamports, type Address } from "@solana/kit"
import { AccountState, findAssociatedTokenPda, getMintEncoder, getTokenEncoder } from "@solana-program/token"
import type { LiteSVM } from "litesvm"
import type { SolanaToken, TokenExtension } from "./SolanaChain.ts"
import { accountExtensions, authority, extension, keyBytes, mintExtensions } from "./tokenExtensions.ts"
import { programs, solanaTokens } from "./tokenTable.ts"

/** What each test account holds at first. */
const holdings = { lamports: 100_000_000_000n, units: 10_000_000_000n }

const metadataProgram = address("metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s")
const text = (value: string) => {
  const bytes = new TextEncoder().encode(value)
  const size = new Uint8Array(4)
  new DataView(size.buffer).setUint32(0, bytes.length, true)
  return [...size, ...bytes]
}

const mintData = (
  { address: mint, name, symbol, decimals, program }: SolanaToken,
  supply: bigint,
  extensions: ReadonlyArray<TokenExtension> = []
): Uint8Array => {
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
  const names = [
    ...keyBytes(authority),
    ...keyBytes(address(mint)),
    ...text(name),
    ...text(symbol),
    ...text(""),
    0,
    0,
    0,
    0
  ]
  const pointer = [...keyBytes(authority), ...keyBytes(address(mint))]
  const filled = [...plain, ...Array<number>(165 - plain.length).fill(0), 1]
  return Uint8Array.from([...filled, ...extension(18, pointer), ...mintExtensions(extensions), ...extension(19, names)])
}

const putInto =
  (svm: LiteSVM) =>
  (at: Address, programAddress: Address, data: Uint8Array): void => {
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

/** Puts a token on the chain, and what each owner holds of it. */
export const putToken = async (
  svm: LiteSVM,
  owners: ReadonlyArray<string>,
  token: SolanaToken,
  extensions: ReadonlyArray<TokenExtension> = []
): Promise<void> => {
  const put = putInto(svm)
  const mint = address(token.address)
  const tokenProgram = programs[token.program]
  put(mint, tokenProgram, mintData(token, holdings.units * BigInt(owners.length), extensions))
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
    put(account, tokenProgram, Uint8Array.from([...data, ...accountExtensions(extensions)]))
  }
}

/** Puts the tokens and the holdings of the test accounts on a new chain. */
export const furnishLedger = async (svm: LiteSVM, owners: ReadonlyArray<string>): Promise<void> => {
  for (const owner of owners) svm.airdrop(address(owner), lamports(holdings.lamports))
  for (const token of solanaTokens) {
    await putToken(svm, owners, token)
    if (token.program === "token-2022") continue
    const mint = address(token.address)
    const seeds = ["metadata", getAddressEncoder().encode(metadataProgram), getAddressEncoder().encode(mint)]
    const [names] = await getProgramDerivedAddress({ programAddress: metadataProgram, seeds })
    // Names are padded, as the program that writes them does.
    const padded = [text(token.name.padEnd(32, "\0")), text(token.symbol.padEnd(10, "\0"))].flat()
    putInto(svm)(names, metadataProgram, Uint8Array.from([4, ...keyBytes(authority), ...keyBytes(mint), ...padded]))
  }
}
