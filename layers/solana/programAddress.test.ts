import { assert, it } from "@effect/vitest"
import { getProgramDerivedAddress } from "@solana/addresses"
import fc from "fast-check"
import { associatedTokenProgram, metadataProgram } from "./programs.ts"
import { programAddress } from "./programAddress.ts"

const seeds = fc.array(fc.uint8Array({ maxLength: 32 }), { maxLength: 15 })

it("is the address that Solana's own library finds", () =>
  fc.assert(
    fc.asyncProperty(fc.constantFrom(associatedTokenProgram, metadataProgram), seeds, async (program, some) => {
      const [theirs] = await getProgramDerivedAddress({ programAddress: program, seeds: some })
      assert.strictEqual(programAddress(program, some), theirs)
    })
  ))
