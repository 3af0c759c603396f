import type {
  Adapter,
  MessageSignerWalletAdapter,
  SignerWalletAdapter,
  WalletAdapter
} from "@solana/wallet-adapter-base"
import { WalletReadyState } from "@solana/wallet-adapter-base"
import { PublicKey } from "@solana/web3.js"
import type { Latchkey } from "latchkey"
import { walletAdapter } from "latchkey/solana"

// The adapter for Solana hosts against wallet-adapter's own types: this file is type-checked and never run.

export const adapter = (latchkey: Latchkey) => {
  const ours = walletAdapter(latchkey, { PublicKey, WalletReadyState })
  const adapters: ReadonlyArray<Adapter> = [ours]
  const whole: WalletAdapter & SignerWalletAdapter & MessageSignerWalletAdapter = ours
  const text = walletAdapter(latchkey, { PublicKey })
  const alone: "Loadable" = text.readyState
  // @ts-expect-error the text is no value of the enumeration
  const foreign: Adapter = text
  // @ts-expect-error the class is required
  walletAdapter(latchkey, {})
  ours.on("connect", (publicKey: PublicKey) => publicKey.toBase58())
  // @ts-expect-error an event that does not exist
  ours.on("accountsChanged", () => {})
  return { adapters, whole, alone, foreign }
}
