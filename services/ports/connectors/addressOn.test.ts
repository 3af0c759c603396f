import { describe, expect, it } from "vitest"
import { alice, aliceOnKusama, aliceOnPolkadot, kusama, polkadot } from "../../../test/support/polkadot.ts"
import type { Caip2 } from "../../base/caip/parseCaip2.ts"
import type { Account } from "./Account.ts"
import { addressOn } from "./addressOn.ts"

const [onPolkadot, onKusama] = [polkadot.id as Caip2, kusama.id as Caip2]
const account: Account = {
  namespace: "polkadot",
  address: aliceOnPolkadot,
  addresses: { [onKusama]: aliceOnKusama },
  type: "eoa"
}

describe("the address of an account on a network (SEC-18)", () => {
  it("is written in the form of the network", () => {
    expect(addressOn(account, onPolkadot)).toBe(aliceOnPolkadot)
    expect(addressOn(account, onKusama)).toBe(aliceOnKusama)
  })

  it("is none where the wallet keeps the account for other networks, and none of another namespace", () => {
    const bound = {
      ...account,
      address: aliceOnKusama,
      addresses: undefined,
      networks: [onKusama]
    } as unknown as Account
    expect(addressOn(bound, onKusama)).toBe(aliceOnKusama)
    expect(addressOn(bound, onPolkadot)).toBeUndefined()
    expect(addressOn({ ...bound, networks: [] }, onKusama)).toBeUndefined()
    expect(addressOn(account, "eip155:1")).toBeUndefined()
    expect(addressOn({ namespace: "polkadot", address: alice }, "polkadotx:1" as Caip2)).toBeUndefined()
  })
})
