import { isAddressEqual, recoverMessageAddress } from "viem"
import type { NameRegistry } from "./NameRegistry.ts"
import { people, type Person } from "./people.ts"

/** How far the time in a registration may be from now, in seconds. */
const tolerance = 300

/** A name and the time in a signed message; `undefined` for any other text. */
const readMessage = (text: string): { readonly name: string; readonly timestamp: number } | undefined => {
  try {
    const { name, timestamp } = JSON.parse(text) as { readonly name?: unknown; readonly timestamp?: unknown }
    return typeof name === "string" && typeof timestamp === "number" ? { name, timestamp } : undefined
  } catch {
    return undefined
  }
}

/** Keeps names, at first those of `people`. A registration must be signed by the address it is for. */
export const createNames = (): NameRegistry => {
  const names = new Map<string, Person>()
  const reset = () => {
    names.clear()
    for (const person of people) names.set(person.name, person)
  }
  reset()
  return {
    byName: (name) => names.get(name.toLowerCase()),
    byAddress: (address) =>
      [...names.values()].find((person) => person.address.toLowerCase() === address.toLowerCase()),
    move: (name, address) => void names.set(name, { name, address }),
    reset,
    register: async ({ coin_type: coinType, address, message, signature }) => {
      if (typeof message !== "string" || typeof signature !== "string" || typeof address !== "string")
        return "Message, signature and address are required"
      const read = readMessage(message)
      if (read === undefined) return "The message is not a registration"
      const { name, timestamp } = read
      if (typeof coinType !== "number" || coinType <= 0x80000000) return "The coin type is not one of EVM"
      if (!/^[a-z0-9-]{4,63}\.reown\.id$/.test(name)) return "The name is not valid"
      if (Math.abs(Date.now() / 1_000 - timestamp) > tolerance) return "The registration is too old"
      if (names.has(name)) return "This name is already registered"
      const signer = await recoverMessageAddress({ message, signature: signature as `0x${string}` }).catch(
        () => undefined
      )
      if (signer === undefined || !isAddressEqual(signer, address as `0x${string}`))
        return "The signature is not that of the address"
      names.set(name, { name, address: signer })
      return undefined
    }
  }
}
