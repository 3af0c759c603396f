import { randomBytes, randomUUID } from "node:crypto"
import { isAddressEqual, recoverMessageAddress } from "viem"
import type { SessionItem, SessionRegistry } from "./SessionRegistry.ts"

/** Whether the account, a CAIP-10 address of EVM, has signed a text. */
const hasSigned = async (account: string, message: string, signature: string) => {
  const [, address] = /^eip155:\d+:(0x[0-9a-f]{40})$/i.exec(account) ?? []
  const signer = await recoverMessageAddress({ message, signature: signature as `0x${string}` }).catch(() => undefined)
  return address !== undefined && signer !== undefined && isAddressEqual(signer, address as `0x${string}`)
}

interface Grant {
  readonly account?: unknown
  readonly site?: { readonly name?: unknown; readonly url?: unknown }
  readonly expiry?: unknown
  readonly permissions?: unknown
  readonly policies?: unknown
}

const readGrant = (text: string): Grant => {
  try {
    return (JSON.parse(text) as Grant | null) ?? {}
  } catch {
    return {}
  }
}

const text = (value: unknown) => (typeof value === "string" ? value : "")

/** Keeps sessions. Granting and ending one must be signed by its account. */
export const createSessions = (): SessionRegistry => {
  const sessions = new Map<string, ReadonlyArray<SessionItem>>()
  const used = new Set<string>()
  const list = (account: string) => sessions.get(account.toLowerCase()) ?? []
  const keep = (account: string, items: ReadonlyArray<SessionItem>) => void sessions.set(account.toLowerCase(), items)
  const now = () => Math.floor(Date.now() / 1_000)
  return {
    list,
    grant: async (account, { message, signature }) => {
      if (typeof message !== "string" || typeof signature !== "string") return "Message and signature are required"
      const { account: named, site, expiry, permissions, policies = [] } = readGrant(message)
      if (named !== account) return "The grant is of another account"
      if (typeof expiry !== "number" || expiry <= now()) return "The grant has no end in the future"
      if (!Array.isArray(permissions) || permissions.length === 0) return "The grant allows nothing"
      if (!(await hasSigned(account, message, signature))) return "The signature is not that of the account"
      // A grant is for one session: seen again, someone has kept it.
      if (used.has(message)) return "The grant was used before"
      used.add(message)
      const item: SessionItem = {
        pci: randomUUID(),
        project: { id: "sandbox", name: text(site?.name), url: text(site?.url), iconUrl: null },
        expiration: expiry,
        createdAt: now(),
        revokedAt: null,
        permissions: permissions as ReadonlyArray<unknown>,
        policies: Array.isArray(policies) ? (policies as ReadonlyArray<unknown>) : [],
        context: `0x${randomBytes(32).toString("hex")}`
      }
      keep(account, [...list(account), item])
      return item
    },
    revoke: async (account, { pci, signature }) => {
      if (typeof pci !== "string" || typeof signature !== "string") return "Id and signature are required"
      const found = list(account).find((one) => one.pci === pci)
      if (found === undefined) return "There is no such session"
      if (found.revokedAt !== null) return "The session has ended already"
      const wanted = `End smart session ${pci}\nAccount: ${account}`
      if (!(await hasSigned(account, wanted, signature))) return "The signature is not that of the account"
      keep(
        account,
        list(account).map((one) => (one.pci === pci ? { ...one, revokedAt: now() } : one))
      )
      return undefined
    },
    reset: () => {
      sessions.clear()
      used.clear()
    }
  }
}
