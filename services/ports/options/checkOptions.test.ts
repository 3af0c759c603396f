import { afterEach, assert, beforeEach, describe, it, vi } from "@effect/vitest"
import fc from "fast-check"
import * as chains from "viem/chains"
import { Disposed } from "../../base/errors/Disposed.ts"
import { createLatchkey as createHeadless } from "../../instance/createLatchkey.ts"
import { browserLayer, pageEvm, pageSolana } from "../../../layers/browser.ts"
import { nodeLayer } from "../../../layers/node.ts"
import { makeWorld, testLayer } from "../../../layers/test.ts"
import { createLatchkey } from "../../../ui/host/createLatchkey.ts"
import { checkOptions } from "./checkOptions.ts"
import type { LatchkeyOptions } from "./Options.ts"
import { OptionsError } from "../../base/errors/OptionsError.ts"
import { publicEndpoints } from "./publicEndpoints.ts"
import { findNetwork, makeSettings } from "./Settings.ts"

const { mainnet, base } = chains
const good: LatchkeyOptions = { networks: [mainnet, base] }
const none = /^`networks` needs one, such as viem's `mainnet`, and the `defaultNetwork`/
const solana = { ...mainnet, id: "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp", name: "Solana" }
const key = "0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80"

/** Invalid options and their messages. There must be no other messages. */
const wrong: ReadonlyArray<readonly [options: unknown, ...said: ReadonlyArray<RegExp>]> = [
  [undefined, none],
  [null, none],
  ["mainnet", none],
  [{}, none],
  [{ networks: [] }, none],
  [{ networks: "mainnet" }, none],
  [{ networks: {} }, none],
  [{ networks: [undefined] }, none, /`networks\[0\]` must be an object/],
  [{ networks: [{}] }, none, /`networks\[0\].id` is missing/, /nativeCurrency` is missing/],
  [{ ...good, defaultNetwork: 137 }, none],
  [{ ...good, defaultNetwork: mainnet }, none, /`defaultNetwork` must be an EVM chain id or a CAIP-2 id/],
  [{ networks: [{ ...mainnet, id: 1.5 }] }, /`networks\[0\].id` must be an EVM chain id or a CAIP-2 id/],
  [{ networks: [{ ...mainnet, id: 2 ** 53 }] }, /`networks\[0\].id` must be/],
  [{ networks: [{ ...mainnet, id: "cow:1:2" }] }, /`networks\[0\].id` must be/],
  [{ ...good, connectors: [{}] }, /connectors\[0\].id` is missing/, /name` is missing/, /provider` is missing/],
  [{ ...good, avatar: "/me.png" }, /`avatar` must be a function/],
  [{ ...good, disclaimer: 7 }, /`disclaimer` must be text or an element/],
  [{ networks: [{ ...mainnet, name: 7 }] }, /`networks\[0\].name` must be text/],
  [{ networks: [mainnet, { ...mainnet }] }, /`networks\[1\]` is eip155:1 once more: remove it/],
  [{ networks: [mainnet, { ...mainnet, id: "eip155:1" }] }, /`networks\[1\]` is eip155:1 once more/],
  [{ networks: [{ ...mainnet, rpcUrls: { default: { http: [] } } }] }, /`networks\[0\]` has no RPC URL: set/],
  [{ networks: [{ ...mainnet, rpcUrls: undefined }] }, /`networks\[0\]` has no RPC URL: set/],
  [
    { networks: [{ ...mainnet, rpcUrls: { default: { http: ["rpc.example"] } } }] },
    /`networks\[0\].rpcUrls.default.http\[0\]` must be a URL with https: or http:/
  ],
  [
    { networks: [{ ...mainnet, rpcUrls: { default: { http: ["https://me:secret@rpc.example"] } } }] },
    /http\[0\]` must be a URL/
  ],
  [
    { networks: [{ ...mainnet, blockExplorers: { default: { name: "x", url: "etherscan" } } }] },
    /`networks\[0\].blockExplorers.default.url` must be a URL/
  ],
  ...[-1, 37, 1.5, "18", 18n].map(
    (decimals) =>
      [
        { networks: [{ ...mainnet, nativeCurrency: { ...mainnet.nativeCurrency, decimals } }] },
        /`networks\[0\].nativeCurrency.decimals` must be a whole number from 0 to 36/
      ] as const
  ),
  [{ ...good, projectId: 7 }, /`projectId` must be text/],
  [{ ...good, themMode: "dark" }, /Unknown option `themMode`. Did you mean `themeMode`\?/],
  [{ ...good, netwroks: [] }, /Unknown option `netwroks`. Did you mean `networks`\?/],
  [{ ...good, chains: [] }, /Unknown option `chains`. Did you mean `networks`\?/],
  [{ ...good, enableWallets: true }, /Unknown option `enableWallets`. Did you mean `wallets`\?/],
  [{ ...good, zyx: 1 }, /^Unknown option `zyx`\.$/],
  [{ ...good, themeMode: "blue" }, /`themeMode` must be dark or light or system/],
  [{ ...good, themeVariables: { acent: "red" } }, /`themeVariables.acent`. Did you mean `accent`\?/],
  [
    { ...good, themeVariables: { "--w3m-accent": "red", "--w3m-color-mix-strength": "4" } },
    /`themeVariables.--w3m-accent`. Did you mean `accent`\?/,
    /Did you mean `mixStrength`\?/
  ],
  [{ ...good, themeVariables: { radius: 4 } }, /`themeVariables.radius` must be text/],
  [{ ...good, locale: 5 }, /`locale` must be text/],
  [{ ...good, features: { fly: true } }, /Unknown option `features.fly`/],
  [{ ...good, features: { emial: true } }, /`features.emial`. Did you mean `email`\?/],
  [{ ...good, features: { send: "yes" } }, /`features.send` must be true or false/],
  [
    { ...good, features: { emailShowWallets: true } as never },
    /`features.emailShowWallets` is not there yet: remove it/
  ],
  [{ ...good, features: { socials: ["google", "myspace"] } }, /`features.socials\[1\]` must be google or x/],
  [{ ...good, features: ["send"] }, /`features` must be an object/],
  [{ ...good, endpoints: { confg: "https://x.example" } }, /`endpoints.confg`. Did you mean `config`\?/],
  [{ ...good, endpoints: { relay: "https://" } }, /`endpoints.relay` must be a URL with wss:/],
  [{ ...good, endpoints: { relay: "https://relay.example" } }, /`endpoints.relay` must be a URL with wss:/],
  [{ ...good, endpoints: { relay: "ws://relay.example" } }, /`endpoints.relay` must be a URL with wss:/],
  [{ ...good, endpoints: { config: "http://config.example" } }, /`endpoints.config` must be a URL with https:/],
  [{ ...good, endpoints: { config: "http://localhost.evil.example" } }, /`endpoints.config` must be/],
  [{ ...good, endpoints: { reports: "/e" } }, /`endpoints.reports` must be/],
  [{ ...good, endpoints: { secureSite: "https://me:pw@site.example" } }, /`endpoints.secureSite` must be/],
  [{ ...good, metadata: { nmae: "Saltmarsh" } }, /`metadata.nmae`. Did you mean `name`\?/],
  [{ ...good, metadata: { name: "S", icons: "icon.png" } }, /`metadata.icons` must be a list/],
  [
    { ...good, customRpcUrls: { "1": ["https://rpc.example"] } },
    /`customRpcUrls.1` is not in `networks`: use a CAIP-2/
  ],
  [{ ...good, customRpcUrls: { "eip155:1": "https://rpc.example" } }, /`customRpcUrls.eip155:1` must be a list/],
  [{ ...good, customRpcUrls: "https://rpc.example" }, /`customRpcUrls` must be an object/],
  [
    { ...good, tokens: [{ address: "0x1" }] },
    /`tokens\[0\].network` is missing/,
    /`tokens\[0\].address` must be an address/
  ],
  [{ ...good, tokens: [{ network: 5, address: `0x${"1".repeat(40)}` }] }, /`tokens\[0\].network` is not in `networks`/],
  [{ ...good, featuredWalletIds: "tarn" }, /`featuredWalletIds` must be a list/],
  [{ ...good, customWallets: [{ name: "Own" }] }, /`customWallets\[0\].id` is missing/],
  [{ ...good, customWallets: [{ id: "own", name: "Own", icon: "x" }] }, /Unknown option `customWallets\[0\].icon`/],
  [{ ...good, allWallets: "hide" }, /`allWallets` must be SHOW or HIDE or ONLY_MOBILE/],
  [{ ...good, connectMethodsOrder: ["mail"] }, /`connectMethodsOrder\[0\]` must be wallet or email or social/],
  [{ ...good, connectorTypeOrder: ["injectd"] }, /`connectorTypeOrder\[0\]` must be walletConnect or recent/],
  [{ ...good, defaultAccountTypes: { solana: "smartAccount" } }, /`defaultAccountTypes.solana` must be eoa/],
  [{ ...good, defaultAccountTypes: { bip122: "ordinal" } }, /`defaultAccountTypes.bip122` must be payment/],
  [{ ...good, defaultAccountTypes: { eip155: "smart" } }, /`defaultAccountTypes.eip155` must be eoa or smartAccount/],
  [{ ...good, walletFeaturesOrder: ["swap"] }, /`walletFeaturesOrder\[0\]` must be onramp or swaps or receive or send/],
  [{ ...good, pairing: { methods: { eip15: [] } } }, /`pairing.methods.eip15`. Did you mean `eip155`\?/],
  [{ ...good, pairing: { rpcMap: { eip155: { "1": 7 } } } }, /`pairing.rpcMap.eip155.1` must be a URL/],
  [
    { ...good, termsConditionsUrl: "http://terms.example" },
    /`termsConditionsUrl` must be a URL with https:, or a path/
  ],
  [{ ...good, privacyPolicyUrl: "//evil.example" }, /`privacyPolicyUrl` must be/],
  [{ ...good, privacyPolicyUrl: "javascript:alert(1)" }, /`privacyPolicyUrl` must be/],
  [{ ...good, imageOrigins: ["http://images.example"] }, /`imageOrigins\[0\]` must be a URL with https:/],
  [{ ...good, nameGateways: ["http://gateway.example"] }, /`nameGateways\[0\]` must be a URL with https:/],
  [{ ...good, nameResolver: "0x42" }, /`nameResolver` must be an address/],
  [{ ...good, nameResolver: `0x${"0".repeat(40)}` }, /`nameResolver` must be an address/],
  [{ ...good, imageOrigins: ["images.example"] }, /`imageOrigins\[0\]` must be a URL with https:/],
  [{ ...good, debug: "false" }, /`debug` must be true or false/],
  [{ ...good, preload: "hover" }, /`preload` must be idle or intent/],
  [{ ...good, cookie: null }, /`cookie` must be text/],
  [{ ...good, onEvent: "log" }, /`onEvent` must be a function/]
]

const thrown = (run: () => unknown): unknown => {
  try {
    return run()
  } catch (error) {
    return error
  }
}
const problemsOf = (error: unknown): ReadonlyArray<string> => {
  assert.instanceOf(error, OptionsError)
  return (error as OptionsError).problems
}

const entries: Readonly<Record<string, (options: LatchkeyOptions) => unknown>> = {
  "latchkey with nodeLayer": (options) => thrown(() => createHeadless({ layer: nodeLayer(options) })),
  "latchkey with testLayer": (options) => thrown(() => createHeadless({ layer: testLayer(options, makeWorld()) })),
  "latchkey with browserLayer": (options) => thrown(() => createHeadless({ layer: browserLayer(options) })),
  "latchkey/react and latchkey/element": async (options) => {
    const made = thrown(() => createLatchkey(options))
    if (made instanceof OptionsError) return made
    return (made as ReturnType<typeof createLatchkey>).networks().catch((error: unknown) => error)
  }
}

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

describe("wrong options are refused at once, in one error with all problems (spec 3, 5)", () => {
  for (const [name, start] of Object.entries(entries))
    describe(name, () => {
      it.each(wrong.map((row, at) => [at, row] as const))("row %i", async (_, [options, ...said]) => {
        const problems = problemsOf(await start(options as LatchkeyOptions))
        // Before the button is drawn, only the lack of a network is checked.
        if (name.includes("react") && none.test(problems[0]!)) return
        assert.lengthOf(problems, said.length, problems.join("\n"))
        for (const [at, pattern] of said.entries()) assert.match(problems[at]!, pattern)
      })
    })

  it("connectors of EVM want a network of EVM", () => {
    const connectors = [{ id: "safe", name: "Safe", provider: {} }]
    const said = (more: object) =>
      checkOptions({ networks: [solana], connectors, ...more } as unknown as LatchkeyOptions)
    assert.deepEqual(said({}), ["`connectors` need an eip155 network."])
    assert.deepEqual(said({ networks: [solana, base] }), [])
    assert.deepEqual(said({ connectors: [] }), [])
  })

  it("lists all of them at once", () => {
    const all = {
      ...good,
      themMode: "dark",
      debug: 1,
      preload: 1,
      endpoints: { relay: "x" },
      customRpcUrls: { "5": [] }
    }
    assert.lengthOf(checkOptions(all as never), 5)
  })

  it("has more than 40 rows", () => assert.isAbove(wrong.length, 60))
})

describe("good options", () => {
  it("are taken without a word", () => {
    const all: ReadonlyArray<LatchkeyOptions> = [
      good,
      { ...good, projectId: "a".repeat(32), features: { send: false, swaps: false, onramp: true } },
      { ...good, endpoints: publicEndpoints },
      {
        ...good,
        endpoints: { relay: "ws://127.0.0.1:9", config: "http://localhost:3000", reports: "", verify: undefined }
      },
      {
        ...good,
        endpoints: { config: "http://[::1]:80/v1" },
        imageOrigins: ["https://images.example", "http://localhost:1"],
        nameGateways: ["https://gateway.example", "http://127.0.0.1:1"],
        nameResolver: "0x5FbDB2315678afecb367f032d93F642f64180aa3"
      },
      { ...good, defaultNetwork: "eip155:8453", customRpcUrls: { "eip155:1": ["https://rpc.example/key"] } },
      {
        networks: [{ ...mainnet, rpcUrls: { default: { http: [] } } }],
        customRpcUrls: { "eip155:1": ["http://10.0.0.1"] }
      },
      { ...good, locale: "klingon", termsConditionsUrl: "/terms", privacyPolicyUrl: "https://x.example/p?a=b#c" },
      { ...good, customWallets: [{ id: "own", name: "Own", homepage: null }], metadata: {} }
    ]
    for (const one of all) assert.deepStrictEqual(checkOptions(one, ["eip155"]), [])
    assert.deepStrictEqual(checkOptions({ networks: [mainnet, solana] }), [])
  })

  it("include each chain of viem that has an address", () => {
    for (const chain of Object.values(chains)) {
      if (typeof chain !== "object" || !("rpcUrls" in chain)) continue
      const [url] = (chain.rpcUrls as { default: { http: ReadonlyArray<string> } }).default.http
      if (url) assert.deepStrictEqual(checkOptions({ networks: [chain as never] }, ["eip155"]), [])
    }
  })

  it("get the defaults of the specification", () => {
    const settings = makeSettings(good)
    assert.isTrue(settings.enableReconnect && settings.enableNetworkSwitch && settings.debug)
    assert.isTrue(settings.enableEIP6963 && settings.enableErrorReporting)
    assert.isFalse(settings.allowUnsupportedChain)
    assert.strictEqual(settings.defaultNetwork.id, "eip155:1")
    assert.strictEqual(makeSettings({ ...good, defaultNetwork: 8453 }).defaultNetwork.id, "eip155:8453")
    assert.strictEqual(findNetwork(settings.networks, "eip155:8453")?.name, "Base")
  })
})

describe("whatever it is given, the check answers with texts", () => {
  const names = Object.keys({
    ...good,
    endpoints: 0,
    features: 0,
    tokens: 0,
    pairing: 0,
    metadata: 0,
    customRpcUrls: 0
  })
  const hostile = [...names, "customWallets", "themeVariables", "imageOrigins", "defaultNetwork", "onEvent", "siwx"]
  const isTexts = (problems: ReadonlyArray<unknown>) =>
    Array.isArray(problems) && problems.every((one) => typeof one === "string")
  const anything = fc.anything({ withBigInt: true, withNullPrototype: true, withSparseArray: false, withMap: true })

  it("for anything", () => {
    fc.assert(fc.property(anything, (value) => isTexts(checkOptions(value as never, ["eip155"]))))
  })
  it("for anything in the place of any option, of a network, and of a part of one", () => {
    fc.assert(
      fc.property(fc.constantFrom(...hostile), anything, (name, value) => {
        assert.isTrue(isTexts(checkOptions({ ...good, [name]: value } as never, ["eip155"])))
        assert.isTrue(isTexts(checkOptions({ ...good, [name]: [value] } as never, ["eip155"])))
        assert.isTrue(isTexts(checkOptions({ networks: [{ ...mainnet, [name]: value }] } as never)))
        assert.isTrue(isTexts(checkOptions({ networks: [{ ...mainnet, rpcUrls: { default: value } }] } as never)))
      }),
      { numRuns: 500 }
    )
  })
  it("for getters that throw, proxies and cycles", () => {
    const circle: Record<string, unknown> = { networks: [mainnet] }
    circle["metadata"] = circle
    const throwing = new Proxy({}, { ownKeys: () => assert.fail(), get: () => assert.fail() })
    const getter = Object.defineProperty({ ...good }, "debug", { enumerable: true, get: () => assert.fail() })
    for (const one of [circle, throwing, getter, { networks: throwing }])
      assert.isAbove(checkOptions(one as never).length, 0)
  })
})

describe("what only an entry knows", () => {
  it("a bad private key is refused and never told", () => {
    const order = "0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141"
    for (const bad of ["0x…", key.slice(2), `${key}00`, `0x${"0".repeat(64)}`, order, 7]) {
      const problems = problemsOf(thrown(() => nodeLayer({ ...good, keys: { eip155: bad as never } })))
      assert.deepStrictEqual(problems, ["`keys.eip155` must be the key of an account, 0x and 64 hex digits."])
    }
    assert.notInstanceOf(
      thrown(() => nodeLayer({ ...good, keys: { eip155: key } })),
      Error
    )
    for (const mostFee of [
      "",
      "-1",
      "1e3",
      ".5",
      "1.",
      0.05,
      5n,
      null,
      ["1"],
      { polygon: "5" },
      { eip155: 5 },
      { "eip155:137": "" }
    ])
      assert.deepStrictEqual(problemsOf(thrown(() => nodeLayer({ ...good, keys: { mostFee: mostFee as never } }))), [
        '`keys.mostFee` must be whole coins as decimal text, such as "0.05", or such texts by network or namespace.'
      ])
    for (const [journal, problem] of [
      [7, "`keys.journal` must be an object."],
      [{ set: () => {} }, "`keys.journal.get` is missing."],
      [{ get: () => null, set: 7 }, "`keys.journal.set` must be a function."]
    ] as const)
      assert.deepStrictEqual(problemsOf(thrown(() => nodeLayer({ ...good, keys: { journal: journal as never } }))), [
        problem
      ])
    for (const journal of [new Map<string, string>(), { get: () => null, set: () => {}, file: "payments" }])
      assert.notInstanceOf(
        thrown(() => nodeLayer({ ...good, keys: { eip155: key, mostFee: "0.05", journal } })),
        Error
      )
    assert.notInstanceOf(
      thrown(() => nodeLayer({ ...good, keys: { eip155: key, mostFee: { "eip155:137": "5", bip122: "0.0005" } } })),
      Error
    )
    assert.deepStrictEqual(problemsOf(thrown(() => browserLayer({ ...good, keys: { eip155: key } } as never))), [
      "Unknown option `keys`."
    ])
  })

  it("a network without an adapter is refused: a layer serves the namespaces it was given", () => {
    assert.deepStrictEqual(problemsOf(thrown(() => browserLayer({ networks: [mainnet, solana] }))), [
      "`networks[1]` has no adapter for solana: give the layer one, set `projectId` and `endpoints.relay` to pair wallets, or remove the network."
    ])
    for (const make of [
      () => browserLayer({ networks: [mainnet, solana] }, [pageEvm, pageSolana]),
      () => nodeLayer({ networks: [mainnet, solana] })
    ])
      assert.notInstanceOf(thrown(make), Error)
  })

  it("addresses and keys are in no message", () => {
    const secret = "s3cret"
    const bad = {
      networks: [{ ...mainnet, rpcUrls: { default: { http: [`ftp://rpc.example/${secret}`] } } }],
      endpoints: { config: `ftp://${secret}`, relay: secret },
      projectId: [secret],
      siwx: secret
    }
    assert.notInclude(checkOptions(bad as never).join(), secret)
  })

  it("the headless createLatchkey says that it takes a layer", () => {
    for (const config of [undefined, {}, good])
      assert.match(
        problemsOf(thrown(() => createHeadless(config as never)))[0]!,
        /`layer` is missing: pass .*nodeLayer/
      )
  })
})

describe("in a page, what is wrong is told by each call and once on the console", () => {
  it("and by no unhandled rejection", async () => {
    const latchkey = createLatchkey({ ...good, themMode: "dark" } as never)
    latchkey.preload()
    const calls = [
      latchkey.connect(),
      latchkey.disconnect(),
      latchkey.wallets(),
      latchkey.networks(),
      latchkey.switchNetwork(1),
      latchkey.signMessage("hi"),
      latchkey.send({ to: "0x", amount: "1" }),
      latchkey.waitForReceipt({} as never),
      latchkey.refresh(),
      latchkey.runtime()
    ]
    for (const call of calls) assert.instanceOf(await call.catch((error: unknown) => error), OptionsError)
    const said = vi.mocked(console.error).mock.calls
    assert.lengthOf(said, 1)
    assert.instanceOf(said[0]![0], OptionsError)
    await latchkey.dispose()
    assert.instanceOf(await latchkey.wallets().catch((error: unknown) => error), Disposed)
  })
})
