import { expect, test } from "vitest"
import { checkSiwx } from "./checkSiwx.ts"

const verifiers = [{ namespace: "eip155", verify: async () => true }]
const plugin = {
  createMessage: async () => ({}),
  addSession: async () => {},
  revokeSession: async () => {},
  setSessions: async () => {},
  getSessions: async () => []
}

test("parts and plugins pass", () => {
  for (const right of [
    { verifiers },
    { verifiers, statement: "Hello", resources: ["https://a.example"], expiresIn: 1, required: false },
    { verifiers, statement: "សូម\u200bចូល", resources: ["magnet:?xt=urn:btih:c12fe1c0", "at://did:plc:ewvi7nxz/app"] },
    { verifiers, signMessage: async () => "", storage: undefined },
    plugin,
    { ...plugin, getRequired: () => false, signOutOnDisconnect: false, more: 1 }
  ])
    expect(() => checkSiwx({ siwx: right })).not.toThrow()
})

test.each([
  [true, /`siwx` must be an object/],
  [{}, /`siwx.verifiers` is missing/],
  [{ verifiers: [{ namespace: "eip155" }] }, /`siwx.verifiers\[0\].verify` is missing/],
  [{ verifiers, statment: "" }, /Unknown option `siwx.statment`. Did you mean `statement`\?/],
  [{ verifiers, statement: "a\nb" }, /`siwx.statement` must be one line of text/],
  [{ verifiers, statement: "Pay \u202elive" }, /`siwx.statement` must be one line of text/],
  [{ verifiers, statement: "a\u2060b" }, /`siwx.statement` must be one line of text/],
  [{ verifiers, resources: ["https://a.example", "terms"] }, /`siwx.resources\[1\]` must be a URI/],
  [{ verifiers, expiresIn: 0 }, /`siwx.expiresIn` must be a number of ms above 0/],
  [{ verifiers, storage: {} }, /`siwx.storage.add` is missing/],
  [{ createMessage: plugin.createMessage }, /`siwx.addSession` is missing/],
  [{ ...plugin, getSessions: 1 }, /`siwx.getSessions` must be a function/]
])("%o is refused", (wrong, said) => {
  expect(() => checkSiwx({ siwx: wrong })).toThrow(said)
})

test("both options at once are refused, and older functions that are missing", () => {
  expect(() => checkSiwx({ siwx: plugin, siweConfig: {} })).toThrow("Cannot set both `siweConfig` and `siwx` options")
  expect(() => checkSiwx({ siweConfig: {} })).toThrow("`siweConfig.getNonce` is missing")
})
