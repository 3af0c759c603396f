import { assert, describe, it } from "@effect/vitest"
import type { FeatureOptions } from "../../ports/options/Options.ts"
import type { RemoteFeature } from "../../ports/api/RemoteFeature.ts"
import { resolveFeatures, type ProjectFeatures } from "./resolveFeatures.ts"

type Name = keyof ProjectFeatures
type Entry = Omit<RemoteFeature, "id"> | undefined

/** How a project has each feature on. */
const ids = {
  email: "social_login",
  socials: "social_login",
  swaps: "swap",
  onramp: "onramp",
  activity: "activity",
  multiWallet: "multi_wallet"
} as const satisfies Record<Name, string>
const config: Readonly<Record<Name, ReadonlyArray<string>>> = {
  email: ["email"],
  socials: ["google", "x"],
  swaps: ["1inch"],
  onramp: ["meld"],
  activity: [],
  multiWallet: []
}

const resolve = (name: Name, entry: Entry, host: FeatureOptions) => {
  const { values, overruled } = resolveFeatures(entry === undefined ? [] : [{ id: ids[name], ...entry }], host)
  return [values[name], overruled.includes(name)]
}

/** What the project says, and what becomes of a feature that the host leaves out, turns on, and turns off. */
const onAndOff: ReadonlyArray<readonly [said: string, entry: (name: Name) => Entry, on: boolean | undefined]> = [
  ["on", (name) => ({ isEnabled: true, config: config[name] }), true],
  ["on, with what nobody knows beside it", (name) => ({ isEnabled: true, config: ["?", ...config[name]] }), true],
  ["off", (name) => ({ isEnabled: false, config: config[name] }), false],
  ["off, without providers", () => ({ isEnabled: false, config: [] }), false],
  ["nothing: the entry is missing", () => undefined, false],
  ["on, without `config`", () => ({ isEnabled: true }), false],
  ["nothing: `config` is null", () => ({ isEnabled: true, config: null }), undefined],
  ["nothing, though off: `config` is null", () => ({ isEnabled: false, config: null }), undefined]
]

describe("features by the project and the host (spec 8, SEC-32)", () => {
  for (const name of ["email", "swaps", "onramp", "activity", "multiWallet"] as const)
    for (const [said, entry, on] of onAndOff) {
      it(`${name}: the project says ${said}`, () => {
        const is = (host: FeatureOptions) => resolve(name, entry(name), host)
        assert.deepStrictEqual(is({}), [on, false])
        // The host is warned when its own option is overruled, and only then.
        assert.deepStrictEqual(is({ [name]: true }), [on, on === false])
        assert.deepStrictEqual(is({ [name]: false }), [on && false, false])
      })
    }

  for (const [name, junk] of [
    ["email", ["E-MAIL", "google"]],
    ["swaps", ["other"]],
    ["swaps", []],
    ["onramp", ["other"]],
    ["onramp", []]
  ] as const)
    it(`${name}: on with none of the providers there are (${junk.join()}) is off`, () => {
      assert.deepStrictEqual(resolve(name, { isEnabled: true, config: junk }, {}), [false, false])
      assert.deepStrictEqual(resolve(name, { isEnabled: true, config: junk }, { [name]: true }), [false, true])
    })

  const list = (providers: ReadonlyArray<string>, isEnabled = true): Entry => ({ isEnabled, config: providers })
  const socials: ReadonlyArray<
    readonly [
      said: Entry,
      host: FeatureOptions,
      value: ReadonlyArray<string> | false | undefined,
      overruled: boolean,
      why: string
    ]
  > = [
    [list(["x", "google", "email"]), {}, ["x", "google"], false, "in the project's order, without the email"],
    [list(["x", "google"]), { socials: true }, ["x", "google"], false, "all that the project has"],
    [list(["x", "google"]), { socials: false }, false, false, "what the host forbids stays off"],
    [list(["x", "google"]), { socials: ["google", "x"] }, ["google", "x"], false, "in the host's order"],
    [list(["x", "google"]), { socials: ["google", "apple"] }, ["google"], true, "no more than both have"],
    [list(["x"]), { socials: ["google"] }, false, true, "nothing that both have"],
    [list(["x"]), { socials: [] }, false, false, "an empty list is none"],
    [list(["x", "x", "myspace", "__proto__", "constructor"]), {}, ["x"], false, "once, and only those there are"],
    [list(["email"]), {}, false, false, "the email alone"],
    [list(["email"]), { socials: true }, false, true, "the email alone, against the host's wish"],
    [list(["x"], false), { socials: ["x"] }, false, true, "off"],
    [undefined, { socials: true }, false, true, "the entry is missing"],
    [{ isEnabled: true }, {}, false, false, "without `config`"],
    [{ isEnabled: true, config: null }, { socials: ["x"] }, undefined, false, "the project says nothing"],
    [list(["x", "email"]), { email: false }, false, false, "without the email the host names those it wants"],
    [list(["x", "email"]), { email: false, socials: true }, ["x"], false, "or all of them"],
    [list(["x", "email"]), { pay: true, socials: true }, undefined, false, "paying leaves no login"]
  ]
  for (const [said, host, value, overruled, why] of socials)
    it(`socials: ${why}`, () => assert.deepStrictEqual(resolve("socials", said, host), [value, overruled]))

  it("paying leaves no login by email, whatever the project says (spec 5)", () =>
    assert.deepStrictEqual(resolve("email", list(["email", "x"]), { pay: true, email: true }), [undefined, false]))

  it("the first entry of an id counts, and unknown ids do nothing", () => {
    const { values } = resolveFeatures(
      [
        { id: "swap", isEnabled: false, config: [] },
        { id: "swap", isEnabled: true, config: ["1inch"] },
        { id: "__proto__", isEnabled: true, config: ["1inch"] },
        { id: "reown_branding", isEnabled: true, config: [] },
        { id: "send", isEnabled: false, config: [] },
        { id: "legalCheckbox", isEnabled: true, config: [] }
      ],
      {}
    )
    assert.isFalse(values.swaps)
    assert.sameMembers(Object.keys(values), ["activity", "email", "multiWallet", "onramp", "socials", "swaps"])
  })
})
