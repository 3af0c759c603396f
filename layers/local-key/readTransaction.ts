import type { AccessList, Hex } from "viem"
import { getAddress, hexToBigInt, isAddress, isHex } from "viem/utils"
import { ProviderError } from "../../services/base/errors/ProviderError.ts"

const invalid = (why: string) => new ProviderError({ code: -32602, message: `Invalid parameters: ${why}` })

type Fields = Readonly<Record<string, unknown>>

const quantity = (fields: Fields, name: string): bigint | undefined => {
  const value = fields[name] ?? undefined
  if (value === undefined) return undefined
  if (!isHex(value) || value === "0x") throw invalid(`${name} must be a number as 0x text`)
  return hexToBigInt(value)
}

const number = (fields: Fields, name: string): number | undefined => {
  const value = quantity(fields, name)
  return value === undefined ? undefined : Number(value)
}

const bytes = (value: unknown): Hex | undefined => {
  if (value === undefined || value === null) return undefined
  if (!isHex(value)) throw invalid("data must be 0x text")
  return value
}

const address = (fields: Fields, name: string): Hex | undefined => {
  const value = fields[name] ?? undefined
  if (value === undefined) return undefined
  // Mixed case means a checksum.
  if (typeof value !== "string" || !isAddress(value)) throw invalid(`${name} must be an address`)
  return getAddress(value)
}

/** The supported transaction types, by number (EIP-2718). */
const types = ["legacy", "eip2930", "eip1559"] as const

const typeOf = (fields: Fields) => {
  const id = number(fields, "type")
  if (id !== undefined && types[id] === undefined) throw invalid(`transactions of type ${id} are not known`)
  return id === undefined ? undefined : types[id]
}

const isStorage = (one: unknown): boolean =>
  typeof one === "object" &&
  one !== null &&
  isHex(Reflect.get(one, "address")) &&
  Array.isArray(Reflect.get(one, "storageKeys"))

const isAccessList = (value: unknown): value is AccessList => Array.isArray(value) && value.every(isStorage)

const accessListOf = ({ accessList }: Fields): AccessList | undefined => {
  if (accessList === undefined || accessList === null) return undefined
  if (!isAccessList(accessList)) throw invalid("accessList must be a list of addresses and their storage keys")
  return accessList
}

const feesOf = (fields: Fields) => {
  const type = typeOf(fields)
  const gasPrice = quantity(fields, "gasPrice")
  const accessList = accessListOf(fields)
  const maxFeePerGas = quantity(fields, "maxFeePerGas")
  const maxPriorityFeePerGas = quantity(fields, "maxPriorityFeePerGas")
  const isOld = type === "legacy" || type === "eip2930" || gasPrice !== undefined
  if (isOld && (maxFeePerGas !== undefined || maxPriorityFeePerGas !== undefined || type === "eip1559"))
    throw invalid("a transaction has one kind of fees")
  if (type === "legacy" && accessList !== undefined) throw invalid("a legacy transaction has no accessList")
  if (isOld)
    return accessList === undefined && type !== "eip2930"
      ? { gasPrice, type: "legacy" as const }
      : { gasPrice, accessList, type: "eip2930" as const }
  // Without a type, the network's newest is used.
  return { maxFeePerGas, maxPriorityFeePerGas, accessList, ...(type === undefined ? {} : { type }) }
}

/** Fields that this wallet does not sign. */
const unknown = ["blobs", "blobVersionedHashes", "maxFeePerBlobGas", "authorizationList"]

/**
 * Reads a transaction in the form of sites (EIP-1474); fails with -32602 for an unknown field instead of dropping it.
 */
export const readTransaction = (asked: unknown) => {
  if (typeof asked !== "object" || asked === null) throw invalid("expected a transaction")
  const fields: Fields = { ...asked }
  const strange = unknown.find((name) => fields[name] !== undefined)
  if (strange !== undefined) throw invalid(`${strange} is not known`)
  const to = address(fields, "to")
  const data = bytes(fields["data"]) ?? bytes(fields["input"])
  if (to === undefined && data === undefined) throw invalid("a transaction without a receiver needs data")
  return {
    from: address(fields, "from"),
    chainId: number(fields, "chainId"),
    request: {
      ...feesOf(fields),
      to,
      data,
      value: quantity(fields, "value"),
      gas: quantity(fields, "gas"),
      nonce: number(fields, "nonce")
    }
  }
}
