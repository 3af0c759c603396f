import { createPublicKey, verify } from "node:crypto"
import { verify as verifySr25519 } from "@scure/sr25519"
import { getBase58Encoder } from "@solana/kit"
import { Verifier } from "bip322-js"
import { hexToBytes, stringToBytes, verifyMessage } from "viem"
import { addressOn } from "./addressOn.ts"
import type { Check } from "./Check.ts"
import { expectThat } from "./expectThat.ts"
import { short } from "./short.ts"
import { signOn } from "./signOn.ts"

const message = "Hello from the Latchkey demo page."

/** Both wallets sign in their namespaces; each signature is verified by a library of its namespace. */
export const allSign = async (check: Check): Promise<string> => {
  const { page, sandbox } = check
  const polkadot = (await signOn(check, "Polkadot", "Sedge")) as `0x${string}`
  // Polkadot wallets sign the text between tags. Some signatures begin with the kind of their key.
  const text = stringToBytes(`<Bytes>${message}</Bytes>`)
  const isPolkadot = verifySr25519(text, hexToBytes(polkadot).slice(-64), sandbox.polkadot!.accounts[0]!.publicKey)
  expectThat(isPolkadot, `${polkadot} is not by the Polkadot account.`)

  const solana = await signOn(check, "Solana")
  const base58 = getBase58Encoder()
  const start = Buffer.from("302a300506032b6570032100", "hex")
  const key = Buffer.concat([start, Buffer.from(base58.encode(await addressOn(page, "Solana")))])
  const publicKey = createPublicKey({ key, format: "der", type: "spki" })
  const isSolana = verify(null, Buffer.from(message), publicKey, Buffer.from(base58.encode(solana)))
  expectThat(isSolana, `${solana} is not by the Solana account.`)

  const bitcoin = await signOn(check, "Bitcoin")
  const isBitcoin = Verifier.verifySignature(await addressOn(page, "Bitcoin"), message, bitcoin)
  expectThat(isBitcoin, `${bitcoin} is not by the Bitcoin account.`)

  const ethereum = (await signOn(check, "Ethereum")) as `0x${string}`
  const address = (await addressOn(page, "Ethereum")) as `0x${string}`
  expectThat(await verifyMessage({ address, message, signature: ethereum }), `${ethereum} is not by ${address}.`)
  return `${short(ethereum)} by viem, ${short(solana)} by OpenSSL, ${short(bitcoin)} by bip322-js, ${short(polkadot)} by @scure/sr25519`
}
