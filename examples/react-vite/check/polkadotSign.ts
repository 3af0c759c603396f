import { verify } from "@scure/sr25519"
import { hexToBytes, stringToBytes } from "viem"
import type { Check } from "./Check.ts"
import { expectThat } from "./expectThat.ts"
import { short } from "./short.ts"
import { signOn } from "./signOn.ts"

/** A signature on Polkadot, verified here; the wallet signs the text between tags, as all of them do. */
export const polkadotSign = async (check: Check): Promise<string> => {
  const [alice] = check.sandbox.polkadot!.accounts
  const signature = await signOn(check, "Polkadot", "Sedge")
  const text = stringToBytes("<Bytes>Hello from the Latchkey demo page.</Bytes>")
  // Some signatures begin with the kind of their key.
  const isGood = verify(text, hexToBytes(signature as `0x${string}`).slice(-64), alice!.publicKey)
  expectThat(isGood, `${signature} is not by ${alice!.address}.`)
  return `${short(signature)} is by ${short(alice!.address)}, says @scure/sr25519`
}
