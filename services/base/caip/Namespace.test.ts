import { assert, it } from "@effect/vitest"
import { isNamespace } from "./Namespace.ts"

it("knows the namespaces of the product, and no other (spec 5)", () => {
  for (const one of ["eip155", "solana", "polkadot", "bip122", "cosmos"]) assert.isTrue(isNamespace(one))
  for (const other of ["", "EIP155", "eip155:1", "toString", 0, undefined]) assert.isFalse(isNamespace(other))
})
