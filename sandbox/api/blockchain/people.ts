import { accounts } from "../../accounts.ts"

/** A name that belongs to a test account. */
export interface Person {
  readonly name: string
  readonly address: `0x${string}`
}

/** The named test accounts; all other addresses have no name. */
export const people: ReadonlyArray<Person> = ["nadia.reown.id", "oskar.reown.id", "wren.reown.id"].map(
  (name, index) => ({
    name,
    address: accounts[index]!.address
  })
)
