import { bytesToHex } from "@noble/hashes/utils"
import { decodeSs58 } from "../../services/base/addresses/decodeSs58.ts"

const accountOf = (address: string) => {
  const found = decodeSs58(address)
  return found && bytesToHex(found.account)
}

/** Whether two addresses are of one account, whatever networks they are written for. */
export const isSameAccount = (one: string, other: string): boolean => {
  const account = accountOf(one)
  return account !== undefined && account === accountOf(other)
}
