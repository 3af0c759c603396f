import { assert, it } from "@effect/vitest"
import { toBase58 } from "../addresses/base58.ts"
import { solana } from "../network/solanaNetworks.ts"
import { toNetwork } from "../network/toNetwork.ts"
import { signedEntry } from "./signedEntry.ts"

const network = toNetwork(solana)

it("SEC-22: a late answer with a signature is a transaction of the account; any other tells nothing", () => {
  const signature = toBase58(new Uint8Array(64).fill(9))
  assert.deepStrictEqual(signedEntry(network, "own", { signature }), {
    hash: signature,
    networkId: solana.id,
    from: "own",
    operation: "execute",
    transfers: []
  })
  for (const junk of [
    undefined,
    null,
    signature,
    {},
    { signature: 7 },
    { signature: "0x12" },
    { signature: toBase58(new Uint8Array(63)) }
  ])
    assert.isUndefined(signedEntry(network, "own", junk))
})
