import { mnemonicToAccount } from "viem/accounts"
import { bytesToHex } from "viem/utils"

/** A key of the offline world. It is public: never use it for real value. */
export interface SandboxAccount {
  readonly address: `0x${string}`
  readonly privateKey: `0x${string}`
}

const mnemonic = "test test test test test test test test test test test junk"

/** The first ten keys of the development mnemonic of local chains, in order. */
export const accounts: ReadonlyArray<SandboxAccount> = Array.from({ length: 10 }, (_, addressIndex) => {
  const account = mnemonicToAccount(mnemonic, { addressIndex })
  return { address: account.address, privateKey: bytesToHex(account.getHdKey().privateKey!) }
})
