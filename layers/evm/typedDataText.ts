import type { TypedData } from "../../services/ports/chains/TypedData.ts"

const domainFields = [
  { name: "name", type: "string" },
  { name: "version", type: "string" },
  { name: "chainId", type: "uint256" },
  { name: "verifyingContract", type: "address" },
  { name: "salt", type: "bytes32" }
] as const

/** Typed data in the form that wallets take: JSON, with the type of the domain, and bigints as decimal text (EIP-712). */
export const typedDataText = ({ domain = {}, types, primaryType, message }: TypedData): string =>
  JSON.stringify(
    {
      domain,
      types: { EIP712Domain: domainFields.filter(({ name }) => domain[name] !== undefined), ...types },
      primaryType,
      message
    },
    (_, value: unknown) => (typeof value === "bigint" ? value.toString() : value)
  )
