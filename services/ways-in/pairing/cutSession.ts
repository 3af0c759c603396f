import { Result } from "effect"
import { isNamespace } from "../../base/caip/Namespace.ts"
import { parseCaip10 } from "../../base/caip/parseCaip10.ts"
import type { Caip2 } from "../../base/caip/parseCaip2.ts"
import { plainText } from "../../base/texts/plainText.ts"
import type { PairedAccount, PairedSession } from "./PairedSession.ts"
import { currentId } from "./pairingMethods.ts"
import type { PairingNamespaces } from "./pairingNamespaces.ts"

/** More accounts than this is an attack, not a person. */
const mostAccounts = 100

const read = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined

const texts = (value: unknown): ReadonlyArray<string> =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : []

const https = (value: unknown): string | undefined =>
  typeof value === "string" && value.length <= 2_048 && value.startsWith("https://") && URL.canParse(value)
    ? value
    : undefined

/**
 * A session as its wallet has settled it, cut to what it was asked for: foreign namespaces, chains, methods and
 * accounts are left out. `undefined` when nothing usable is left (SEC-13).
 */
export const cutSession = (asked: PairingNamespaces, settled: unknown): PairedSession | undefined => {
  const accounts: Array<PairedAccount> = []
  const networks = new Set<Caip2>()
  const ids = new Map<Caip2, Caip2>()
  const methods = new Set<string>()
  for (const [key, granted] of Object.entries(read(settled, "namespaces") ?? {})) {
    // Wallets may also settle one chain at a time, under its own id.
    const namespace = key.split(":")[0]!
    const wanted = isNamespace(namespace) ? asked[namespace] : undefined
    if (wanted === undefined || !isNamespace(namespace)) continue
    const before = accounts.length
    for (const text of texts(read(granted, "accounts")).slice(0, mostAccounts)) {
      const parsed = parseCaip10(text)
      if (Result.isFailure(parsed) || parsed.success.namespace !== namespace) continue
      const given: Caip2 = `${namespace}:${parsed.success.reference}`
      const { address } = parsed.success
      if (!wanted.chains.includes(given)) continue
      const networkId = currentId(given)
      if (ids.get(networkId) !== networkId) ids.set(networkId, given)
      if (!accounts.some((one) => one.networkId === networkId && one.address === address))
        accounts.push({ namespace, networkId, address })
    }
    // A namespace without one of the accepted accounts allows nothing.
    const own = accounts.slice(before)
    if (own.length === 0) continue
    for (const { networkId } of own) networks.add(networkId)
    for (const method of texts(read(granted, "methods"))) if (wanted.methods.includes(method)) methods.add(method)
  }
  const [first, ...others] = accounts
  const topic = read(settled, "topic")
  const expiry = read(settled, "expiry")
  if (first === undefined || typeof topic !== "string" || topic === "") return undefined
  if (typeof expiry !== "number" || !Number.isFinite(expiry)) return undefined
  const deprecated = [...ids].filter(([networkId, given]) => networkId !== given)
  const peer = read(read(settled, "peer"), "metadata")
  return {
    topic,
    peer: {
      name: plainText(read(peer, "name")) ?? "",
      url: https(read(peer, "url")),
      icon: texts(read(peer, "icons")).find((one) => https(one) !== undefined)
    },
    accounts: [first, ...others],
    networks: [...networks],
    ...(deprecated.length === 0 ? {} : { deprecated: Object.fromEntries(deprecated) }),
    methods: [...methods],
    expiresAt: expiry * 1_000
  }
}
