import type { TypedDataDefinition } from "viem"
import type { PrivateKeyAccount } from "viem/accounts"
import { hexToString, isAddressEqual, isHex } from "viem/utils"
import type { FrameNetwork } from "./FramePageConfig.ts"
import type { Question, Row } from "./Question.ts"

type Approve = (question: Question) => Promise<void>

const where = (account: PrivateKeyAccount, network: FrameNetwork): ReadonlyArray<Row> => [
  { label: "Network", value: network.name },
  { label: "With", value: account.address, kind: "address" }
]

const isAddress = (value: unknown): value is `0x${string}` =>
  typeof value === "string" && /^0x[0-9a-f]{40}$/i.test(value)

const mine = (account: PrivateKeyAccount, address: unknown) => {
  if (isAddress(address) && !isAddressEqual(address, account.address))
    throw new Error("This is not the wallet's address")
}

/** Signs a text that the visitor has read. */
export const signMessage = async (
  account: PrivateKeyAccount,
  network: FrameNetwork,
  [data, address]: ReadonlyArray<unknown>,
  approve: Approve
): Promise<string> => {
  if (typeof data !== "string") throw new Error("There is no text to sign")
  mine(account, address)
  const text = isHex(data) ? hexToString(data) : data
  await approve({ title: "Sign a message", text, groups: [where(account, network)] })
  return account.signMessage({ message: isHex(data) ? { raw: data } : data })
}

/** Signs data field by field. */
export const signTypedData = async (
  account: PrivateKeyAccount,
  network: FrameNetwork,
  [address, data]: ReadonlyArray<unknown>,
  approve: Approve
): Promise<string> => {
  mine(account, address)
  const typed = (typeof data === "string" ? JSON.parse(data) : data) as TypedDataDefinition<
    Record<string, Array<{ name: string; type: string }>>,
    string
  >
  const { domain, message, primaryType } = typed
  if (domain?.chainId !== undefined && Number(domain.chainId) !== network.id)
    throw new Error("This data is for another network")
  await approve({
    title: `Sign ${primaryType}`,
    groups: [rowsOf(message, ""), rowsOf(domain ?? {}, "domain."), where(account, network)]
  })
  return account.signTypedData(typed)
}

/** Each field on its own row, named by its way. */
const rowsOf = (value: unknown, path: string): ReadonlyArray<Row> =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([name, inner]) =>
        typeof inner === "object" && inner !== null
          ? rowsOf(inner, `${path}${name}.`)
          : [{ label: path + name, value: String(inner), ...(isAddress(inner) ? { kind: "address" as const } : {}) }]
      )
    : []
