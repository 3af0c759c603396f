import { Result } from "effect"
import { comparableAddress } from "../../base/addresses/comparableAddress.ts"
import { parseCaip10 } from "../../base/caip/parseCaip10.ts"
import type { Caip2 } from "../../base/caip/parseCaip2.ts"
import type { PairedSession } from "./PairedSession.ts"
import type { SignInProof, SignInTerms } from "./SignInTerms.ts"

const read = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined

const prefix = "did:pkh:"

/**
 * The proofs of a wallet. `undefined` when one of them is for other terms, by an account that is not of the session, or
 * not made by a key: then none counts (SEC-13). `textOf` gives the text that a payload and its issuer stand for.
 */
export const readProofs = (
  { domain, uri, nonce }: SignInTerms,
  { accounts }: PairedSession,
  sent: ReadonlyArray<unknown>,
  textOf: (payload: unknown, issuer: string) => string
): ReadonlyArray<SignInProof> | undefined => {
  const proofs = sent.flatMap((one): ReadonlyArray<SignInProof> => {
    const [payload, signed] = [read(one, "p"), read(one, "s")]
    const [issuer, signature] = [read(payload, "iss"), read(signed, "s")]
    if (read(payload, "domain") !== domain || read(payload, "aud") !== uri || read(payload, "nonce") !== nonce)
      return []
    if (read(signed, "t") !== "eip191" || typeof signature !== "string" || !/^0x[0-9a-f]{130}$/i.test(signature))
      return []
    if (typeof issuer !== "string" || !issuer.startsWith(prefix)) return []
    const parsed = parseCaip10(issuer.slice(prefix.length))
    if (Result.isFailure(parsed)) return []
    const networkId: Caip2 = `${parsed.success.namespace}:${parsed.success.reference}`
    const compared = (address: string) => comparableAddress(parsed.success.namespace, address)
    const wanted = compared(parsed.success.address)
    const own = accounts.find((each) => each.networkId === networkId && compared(each.address) === wanted)
    if (own === undefined) return []
    return [{ networkId, address: own.address, message: textOf(payload, issuer), signature, cacao: one }]
  })
  return proofs.length === sent.length ? proofs : undefined
}
