import type { TypedDataDefinition } from "viem"
import { hexToString, isAddressEqual, isHex } from "viem/utils"
import { refusals } from "./ProviderError.ts"
import type { WalletCore, WalletMethod } from "./WalletCore.ts"

/** Methods that sign a text or typed data with the selected account. */
export const signMethods: Readonly<Record<string, WalletMethod>> = {
  personal_sign: async (core, [first, second]) => {
    // Some sites give the address first.
    const [data, address] = isAddressText(first) && !isAddressText(second) ? [second, first] : [first, second]
    if (typeof data !== "string") throw refusals.invalid("expected a text to sign")
    const account = accountFor(core, address)
    const text = isHex(data) ? hexToString(data) : data
    await core.approve({ method: "personal_sign", title: "Sign a message", rows: whoAndWhere(core), text })
    return account.signMessage({ message: isHex(data) ? { raw: data } : data })
  },
  eth_signTypedData_v4: async (core, [address, data]) => {
    const account = accountFor(core, address)
    const typed = readTypedData(data)
    const chainId = typed.domain?.chainId
    if (chainId !== undefined && Number(chainId) !== core.chain().id)
      throw refusals.invalid(`the data is for chain ${chainId}, the wallet is on ${core.chain().id}`)
    const text = JSON.stringify({ [typed.primaryType]: typed.message, domain: typed.domain }, undefined, 2)
    await core.approve({ method: "eth_signTypedData_v4", title: "Sign data", rows: whoAndWhere(core), text })
    try {
      return await account.signTypedData(typed)
    } catch (error) {
      throw refusals.invalid(error instanceof Error ? error.message : "the typed data cannot be signed")
    }
  }
}

/** The selected account when the site may use it and means it. */
export const accountFor = (core: WalletCore, address: unknown) => {
  const account = core.account()
  if (core.visible().length === 0 || !isAddressText(address) || !isAddressEqual(address, account.address))
    throw refusals.unauthorized()
  return account
}

/** The rows every question about signing has. */
export const whoAndWhere = (core: WalletCore) => [
  { label: "Site", value: core.origin },
  { label: "Account", value: core.account().address, mono: true },
  { label: "Network", value: core.chain().name }
]

const isAddressText = (value: unknown): value is `0x${string}` =>
  typeof value === "string" && /^0x[0-9a-f]{40}$/i.test(value)

type ReadTypedData = TypedDataDefinition<Record<string, Array<{ name: string; type: string }>>, string>

/** A field that the types name for this value and that has none, with the way to it. */
const missingField = (
  types: ReadTypedData["types"],
  type: string,
  value: unknown,
  path: string
): string | undefined => {
  for (const field of types[type] ?? []) {
    const one: unknown = typeof value === "object" && value !== null ? Reflect.get(value, field.name) : undefined
    const at = `${path}.${field.name}`
    if (one === undefined) return at
    // A struct that is null is hashed as none (EIP-712 in MetaMask's form).
    const missing = field.type in types && one !== null ? missingField(types, field.type, one, at) : undefined
    if (missing !== undefined) return missing
  }
  return undefined
}

const readTypedData = (data: unknown) => {
  let typed: ReadTypedData | undefined
  try {
    typed = (typeof data === "string" ? JSON.parse(data) : data) as ReadTypedData
  } catch {
    // Not JSON: refused below.
  }
  if (typeof typed?.primaryType !== "string" || typeof typed.types !== "object" || typed.types === null)
    throw refusals.invalid("expected typed data")
  const { types, primaryType, domain, message } = typed
  const missing =
    missingField(types, "EIP712Domain", domain ?? {}, "domain") ?? missingField(types, primaryType, message, "message")
  if (missing !== undefined) throw refusals.invalid(`the types name ${missing}, which has no value`)
  return typed
}
