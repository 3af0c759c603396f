import { assert, describe, it } from "@effect/vitest"
import { base, mainnet } from "viem/chains"
import type { LatchkeyOptions } from "./Options.ts"
import { optionProblems } from "./optionProblems.ts"
import { OptionsError } from "./OptionsError.ts"
import { findNetwork, makeSettings } from "./Settings.ts"

const good: LatchkeyOptions = { networks: [mainnet, base] }

describe("options (spec 3, 5)", () => {
  it("takes good options without a word", () => {
    assert.deepStrictEqual(optionProblems(good), [])
    assert.deepStrictEqual(optionProblems({ ...good, projectId: "a".repeat(32), features: { send: false } }), [])
  })

  it("names every problem and what to do", () => {
    const bad = { networks: [], projectId: 7, features: { fly: true }, siwx: {}, siweConfig: {} }
    const problems = optionProblems(bad as never)
    assert.lengthOf(problems, 4)
    assert.match(problems[0]!, /pass at least one in `networks`/)
    assert.match(problems[1]!, /`projectId` must be text/)
    assert.match(problems[2]!, /Unknown feature "fly": use send or receive or email or legalCheckbox or pay/)
    assert.strictEqual(problems[3], "Cannot set both `siweConfig` and `siwx` options")
    assert.lengthOf(optionProblems(undefined as never), 1)
    for (const networks of ["mainnet", {}, [undefined], [{}]])
      assert.match(optionProblems({ networks } as never)[0]!, /pass at least one in `networks`/)
  })

  it("fills in the defaults of the specification", () => {
    const settings = makeSettings(good)
    assert.isTrue(settings.enableReconnect && settings.enableNetworkSwitch && settings.debug)
    assert.isTrue(settings.enableEIP6963 && settings.enableErrorReporting)
    assert.isFalse(settings.allowUnsupportedChain)
    assert.deepStrictEqual(settings.features, { send: true, receive: true })
    assert.strictEqual(settings.defaultNetwork.id, "eip155:1")
    assert.strictEqual(makeSettings({ ...good, defaultNetwork: 8453 }).defaultNetwork.id, "eip155:8453")
    assert.strictEqual(findNetwork(settings.networks, "eip155:8453")?.name, "Base")
  })

  it("refuses a default network or a network that cannot work, typed", () => {
    const thrown = (options: LatchkeyOptions): unknown => {
      try {
        return makeSettings(options)
      } catch (error) {
        return error
      }
    }
    assert.instanceOf(thrown({ ...good, defaultNetwork: 5 }), OptionsError)
    assert.instanceOf(thrown({ networks: [{ ...mainnet, rpcUrls: { default: { http: [] } } }] }), OptionsError)
  })
})
