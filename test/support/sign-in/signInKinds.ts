import { cloudSiwx, formatSiwxMessage, type SiwxParts } from "latchkey/siwx"
import { serverSiwx } from "../../../examples/siwx-server/serverSiwx.ts"
import type { LatchkeyOptions } from "../../../services/ports/options/Options.ts"
import type { SiweConfig } from "../../../services/ports/sign-in/SiweConfig.ts"

/** The ways in which a host signs in. The first two keep sign-ins on the device. */
export const signInKinds = ["required", "optional", "siweConfig", "server", "cloud"] as const
export type SignInKind = (typeof signInKinds)[number]

const base = "https://saltmarsh.example/siwx"
const verifiers: SiwxParts["verifiers"] = [{ namespace: "eip155", verify: async () => true }]

const ask = async (path: string, body?: object) => {
  const answer = await fetch(`${base}/${path}`, { ...(body && { method: "POST", body: JSON.stringify(body) }) })
  if (answer.status >= 500) throw answer
  return { isOk: answer.ok, body: (await answer.json()) as Record<string, string> }
}
/** The older functions, as pages have them: `getSession` throws without a session. */
const siweConfig: SiweConfig = {
  getNonce: async () => (await ask("nonce")).body as never,
  createMessage: ({ address, chainId, iat, ...fields }) =>
    formatSiwxMessage({ ...fields, accountAddress: address, chainId: `eip155:${chainId}`, issuedAt: iat }),
  verifyMessage: async (signed) => (await ask("sign-in", signed)).isOk,
  getSession: async () => {
    const { isOk, body } = await ask("me")
    if (!isOk) throw new Error("Failed to get session!")
    return { address: body["address"]!, chainId: Number(body["chainId"]!.slice("eip155:".length)) }
  },
  signOut: async () => (await ask("sign-out", {})).isOk
}

/** The options of a page that signs in like this. `cells` are the storage of its browser. */
export const signInOptions = (kind: SignInKind, cells: Map<string, string>): Partial<LatchkeyOptions> => {
  if (kind === "siweConfig") return { siweConfig }
  if (kind === "server") return { siwx: serverSiwx(base, { verifiers }).siwx }
  if (kind !== "cloud") return { siwx: { verifiers, required: kind === "required" } }
  const tokens = {
    getItem: (name: string) => cells.get(name) ?? null,
    setItem: (name: string, value: string) => void cells.set(name, value),
    removeItem: (name: string) => void cells.delete(name)
  }
  return { siwx: cloudSiwx({ url: "https://api.saltmarsh.example", projectId: "5c".repeat(16), tokens }) }
}
