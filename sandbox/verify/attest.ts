/** What the service says of a page: who it is, and what is known of it. */
export interface Attestation {
  readonly id: string
  readonly origin: string
  readonly isVerified: boolean
  readonly isScam: boolean
}

/** Makes the key that signs what is said, and says it. */
export const createAttester = async () => {
  const algorithm = { name: "ECDSA", namedCurve: "P-256" }
  const { publicKey, privateKey } = await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"])
  const { kty, crv, x, y } = await crypto.subtle.exportKey("jwk", publicKey)
  const expiresAt = seconds() + 86_400
  return {
    publicKey: { publicKey: { kty, crv, x, y, key_ops: ["verify"], ext: true }, expiresAt },
    attest: async (attestation: Attestation): Promise<string> => {
      const header = { alg: "ES256", typ: "JWT" }
      const payload = { ...attestation, exp: seconds() + 3_600 }
      const text = [header, payload].map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".")
      const signed = await crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, privateKey, Buffer.from(text))
      return `${text}.${Buffer.from(signed).toString("base64url")}`
    }
  }
}

const seconds = () => Math.floor(Date.now() / 1000)
