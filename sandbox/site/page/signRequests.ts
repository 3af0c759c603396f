import type { PrivateKeyAccount } from "viem/accounts"
import { hexToString, isAddressEqual, isHex } from "viem/utils"
import type { FrameNetwork } from "./FramePageConfig.ts"
import { isAddress } from "./isAddress.ts"
import type { Question, Row } from "./Question.ts"
import { readTypedData } from "./readTypedData.ts"

type Approve = (question: Question) => Promise<void>

const where = (account: PrivateKeyAccount, network: FrameNetwork): ReadonlyArray<Row> => [
  { label: "Network", value: network.name },
  { label: "With", value: account.address, kind: "address" }
]

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
  const { typed, title, groups } = readTypedData(data, network)
  await approve({ title, groups: [...groups, where(account, network)] })
  return account.signTypedData(typed)
}
