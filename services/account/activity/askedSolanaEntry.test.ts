import { expect, it } from "vitest"
import { sela, solanaMainnet, timo } from "../../../test/support/solana.ts"
import { fromBase58, toBase58 } from "../../base/addresses/base58.ts"
import { toNetwork } from "../../base/network/toNetwork.ts"
import { askedSolanaEntry } from "./askedSolanaEntry.ts"

const signature = toBase58(new Uint8Array(64).fill(9))
const transaction = toBase58(Uint8Array.of(1, ...new Uint8Array(64), 1, 0, 1, 1, ...fromBase58(timo)!, 0, 0))
const entryOf = (params: unknown, answer: unknown = { signature }, accounts: ReadonlyArray<string> = [sela, timo]) =>
  askedSolanaEntry(toNetwork(solanaMainnet), accounts, params, answer)

it("tells who has sent something, by its signature", () => {
  expect(entryOf({ transaction })).toEqual({
    hash: signature,
    networkId: solanaMainnet.id,
    from: timo,
    operation: "execute",
    transfers: []
  })
})

it.each([
  ["no request", undefined, { signature }, [timo]],
  ["a transaction that is no base58", { transaction: "0x0" }, { signature }, [timo]],
  ["a transaction of somebody else", { transaction }, { signature }, [sela]],
  ["an account that is none", { transaction }, { signature }, ["", "1"]],
  ["a bare signature", { transaction }, signature, [timo]],
  ["a signature of another length", { transaction }, { signature: timo }, [timo]]
])("tells nothing of %s", (_, params, answer, accounts) => {
  expect(entryOf(params, answer, accounts)).toBeUndefined()
})
