import { bytesToHex, hexToBytes } from "viem/utils"
import { solanaKey, type SolanaKey } from "../../phone/solanaKey.ts"
import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from "viem/accounts"

// What the site keeps in the browser, in the storage of its own origin: pages that embed it cannot read it.

const prefix = "strongroom:"

/** One named text; it is gone when it is set to nothing. */
const cell = (storage: Storage, name: string) => ({
  get: (): string | undefined => storage.getItem(prefix + name) ?? undefined,
  set: (value: string | undefined): void =>
    value === undefined ? storage.removeItem(prefix + name) : storage.setItem(prefix + name, value)
})

/** The token of the logged-in visitor. */
export const session = cell(localStorage, "session")
/** The login in progress; kept when the frame reloads, not when the tab closes. */
export const attempt = cell(sessionStorage, "attempt")
/** The login with Farcaster that waits for the phone. */
export const farcasterChannel = cell(sessionStorage, "farcaster")
/** The network that was chosen last. */
export const chosenChain = cell(localStorage, "chain")

/** The id of this browser at the server. */
export const device = (): string => {
  const own = cell(localStorage, "device")
  const known = own.get() ?? bytesToHex(crypto.getRandomValues(new Uint8Array(16)))
  own.set(known)
  return known
}

/** The wallet of a holder, made on first use. Its key never leaves this page. */
export const walletOf = (holder: string): PrivateKeyAccount => {
  const own = cell(localStorage, `key:${holder}`)
  const key = (own.get() as `0x${string}` | undefined) ?? generatePrivateKey()
  own.set(key)
  return privateKeyToAccount(key)
}

/** Its account of Solana, of a key of its own. */
export const solanaWalletOf = (holder: string): SolanaKey => {
  const own = cell(localStorage, `solana:${holder}`)
  const seed = (own.get() as `0x${string}` | undefined) ?? generatePrivateKey()
  own.set(seed)
  return solanaKey(hexToBytes(seed))
}

/** The account that a holder uses on EVM: the key's own until they choose the other. */
export const preferredOf = (holder: string) => {
  const own = cell(localStorage, `account:${holder}`)
  return {
    get: (): "eoa" | "smartAccount" => (own.get() === "smartAccount" ? "smartAccount" : "eoa"),
    set: (type: "eoa" | "smartAccount"): void => own.set(type)
  }
}

/** The wallet stays the same when its holder gets another address. */
export const moveWallet = (before: string, after: string): void => {
  for (const kind of ["key", "solana", "account"]) {
    const old = cell(localStorage, `${kind}:${before}`)
    cell(localStorage, `${kind}:${after}`).set(old.get())
    if (before !== after) old.set(undefined)
  }
}
