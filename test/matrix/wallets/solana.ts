import { createPrivateKey, createPublicKey, sign, verify } from "node:crypto"
import { fromBase58, toBase58 } from "../../../services/base/addresses/base58.ts"
import { solanaDevnet, solanaMainnet } from "../../support/solana.ts"
import type { MatrixWay } from "../MatrixWay.ts"
import { registerStandard } from "./registerStandard.ts"
import { standardEvents } from "./standardEvents.ts"

// The Wallet Standard and its features for Solana, as Phantom, Solflare and Backpack register themselves.

const keys = [1, 2].map((seed) => {
  const der = Buffer.concat([Buffer.from("302e020100300506032b657004220420", "hex"), Buffer.alloc(32, seed)])
  const privateKey = createPrivateKey({ key: der, format: "der", type: "pkcs8" })
  const publicKey = createPublicKey(privateKey)
  const bytes = Uint8Array.from(publicKey.export({ format: "der", type: "spki" }).subarray(-32))
  return { privateKey, publicKey, bytes, address: toBase58(bytes) }
})

const way = (name: string, chains: ReadonlyArray<string>, cannot: MatrixWay["cannot"]): MatrixWay => ({
  name,
  namespace: "solana",
  networks: [solanaMainnet, solanaDevnet],
  connectorId: "name:Tarn:solana",
  address: (account) => keys[account]!.address,
  verify: (text, signature, account) =>
    verify(null, Buffer.from(text), keys[account]!.publicKey, fromBase58(signature)!),
  refusals: [
    Object.assign(new Error("User rejected the request."), { code: 4001 }),
    Object.assign(new Error("User rejected the request."), { name: "WalletSignMessageError" }),
    { code: 4001, message: "User rejected the request." }
  ],
  cannot,
  appear: (hand) => {
    const features = ["solana:signMessage", "solana:signTransaction"]
    // Wallets give the same object for an account each time.
    const all = keys.map(({ address, bytes }) => Object.freeze({ address, publicKey: bytes, chains, features }))
    const accounts = () => (hand.shared && !hand.locked ? [all[hand.account]!] : [])
    const version = "1.0.0"
    const wallet = {
      version,
      name: "Tarn",
      icon: "data:image/svg+xml,<svg/>",
      chains,
      get accounts() {
        return accounts()
      },
      features: {
        "standard:connect": {
          version,
          connect: async ({ silent = false }: { readonly silent?: boolean } = {}) => {
            if (accounts().length === 0 && !silent) {
              await hand.ask("connect")
              hand.change({ shared: true, locked: false })
            }
            return { accounts: accounts() }
          }
        },
        "standard:disconnect": {
          version,
          disconnect: async () => {
            hand.left++
            hand.change({ shared: false })
          }
        },
        "standard:events": standardEvents(hand, accounts),
        "solana:signMessage": {
          version,
          signMessage: async ({ account, message }: { readonly account: unknown; readonly message: Uint8Array }) => {
            const at = all.findIndex((one) => one === account)
            if (at !== hand.account) throw { code: 4100, message: "Unauthorized" }
            await hand.ask("sign")
            const signature = Uint8Array.from(sign(null, message, keys[at]!.privateKey))
            return [{ signedMessage: message, signature }]
          }
        },
        "solana:signTransaction": {
          version,
          supportedTransactionVersions: ["legacy", 0],
          signTransaction: async () => {
            await hand.ask("sign")
            throw new Error("No transaction is signed here")
          }
        }
      }
    }
    return registerStandard(Object.freeze(wallet))
  }
})

const none = "the wallet has no network of its own: each request names one"

export const solanaOneChain = way("Wallet Standard, Solana, one chain", ["solana:mainnet"], {
  follow: "the wallet has this chain alone",
  move: none
})
export const solanaChains = way("Wallet Standard, Solana, several chains", ["solana:mainnet", "solana:devnet"], {
  move: none
})
