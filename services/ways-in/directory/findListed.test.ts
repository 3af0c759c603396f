import { assert, test } from "@effect/vitest"
import { findListed } from "./findListed.ts"

const fernhold = { id: "f".repeat(64), name: "Fernhold", rdns: "example.fernhold" }
const halyard = { id: "a".repeat(64), name: "Halyard" }

test("a wallet of this browser is found in the list by its reverse domain or its id", () => {
  assert.strictEqual(findListed("Example.Fernhold", [halyard, fernhold]), fernhold)
  assert.strictEqual(findListed(halyard.id, [fernhold, halyard]), halyard)
})

test("SEC-11: a name alone is no match, and a missing reverse domain matches nothing", () => {
  assert.isUndefined(findListed("Halyard", [fernhold, halyard]))
  assert.isUndefined(findListed("", [halyard]))
})
