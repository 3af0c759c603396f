import { describe, expect, test } from "vitest"
import { entries } from "../.ci/entries.ts"
import manifest from "../package.json" with { type: "json" }

// What hosts can import. A change here is a change of the package: it belongs into the release notes.

describe("entries", () => {
  const targets = Object.fromEntries(
    Object.entries<unknown>(manifest.exports).flatMap(([name, target]) =>
      typeof target === "object" && target !== null && "default" in target ? [[name, target.default]] : []
    )
  )

  test("are each offered to hosts", () => {
    const offered = Object.keys(entries).map((name) => [name === "index" ? "." : `./${name}`, `./dist/${name}.js`])
    expect(targets).toEqual({ ...Object.fromEntries(offered), "./buttons.css": "./dist/buttons.css" })
  })

  // Parcel reads no `exports` unless it is told to.
  test("are each found by `main` and `alias`, where `exports` is not read", () => {
    expect({ ".": manifest.main, ...manifest.alias }).toEqual(targets)
    expect(manifest.types).toBe(manifest.exports["."].types)
  })
})

describe("exports", () => {
  test("latchkey", async () => {
    expect(Object.keys(await import("latchkey")).toSorted()).toMatchInlineSnapshot(`
      [
        "AccountChanged",
        "Activity",
        "AdapterNotFound",
        "Alerts",
        "Analytics",
        "ApiClient",
        "ApiFailed",
        "AppKitError",
        "Balances",
        "ChainAdapters",
        "Connections",
        "DisconnectFailed",
        "Disposed",
        "EmbeddedWallet",
        "Environment",
        "ErrorReporter",
        "FrameFailed",
        "FrameWindow",
        "HasSheet",
        "ImageLoader",
        "InvalidInput",
        "LaterPorts",
        "LoadFailed",
        "LoginRefused",
        "Modal",
        "NameFailed",
        "NetworkRefused",
        "Networks",
        "NoPage",
        "NotConnected",
        "OptionsError",
        "OutcomeUnknown",
        "Pairing",
        "PairingClient",
        "PairingFailed",
        "Profile",
        "Recents",
        "Router",
        "RpcFailed",
        "Send",
        "Settings",
        "Storage",
        "Superseded",
        "SwapRefused",
        "TransactionFailed",
        "WalletDirectory",
        "WalletFailed",
        "WalletNotFound",
        "WalletPending",
        "WalletRejected",
        "WalletTimeout",
        "Wallets",
        "coreLayer",
        "createLatchkey",
        "floorAmount",
        "formatAmount",
        "formatCaip10",
        "listWallets",
        "makeStore",
        "parseAmount",
        "parseCaip10",
        "parseCaip2",
        "publicEndpoints",
        "readActivity",
        "sendCalls",
        "sendTransaction",
        "sendTransfer",
        "shortenAddress",
        "signMessage",
        "signTypedData",
        "switchNetwork",
        "toNetwork",
        "waitForReceipt",
        "wholeLayer",
      ]
    `)
  })
  test("latchkey/react", async () => {
    expect(Object.keys(await import("latchkey/react")).toSorted()).toMatchInlineSnapshot(`
      [
        "AccountButton",
        "ButtonStyles",
        "ConnectButton",
        "ConnectButtonCustom",
        "Disposed",
        "LatchkeyProvider",
        "NetworkButton",
        "NoPage",
        "OptionsError",
        "WalletButton",
        "createLatchkey",
        "useAccount",
        "useAccounts",
        "useAction",
        "useBalance",
        "useConnectEffect",
        "useConnections",
        "useDisconnect",
        "useEvmAccount",
        "useLatchkey",
        "useNetwork",
        "useNetworks",
        "useProvider",
        "useResponsive",
        "useRuntime",
        "useSend",
        "useSendTransaction",
        "useService",
        "useSignMessage",
        "useSignTypedData",
        "useStore",
        "useTokenBalance",
        "useWallets",
      ]
    `)
  })
  test("latchkey/networks", async () => {
    expect(Object.keys(await import("latchkey/networks")).toSorted()).toMatchInlineSnapshot(`
      [
        "abstract",
        "apeChain",
        "arbitrum",
        "arbitrumGoerli",
        "arbitrumNova",
        "arbitrumSepolia",
        "aurora",
        "auroraTestnet",
        "avalanche",
        "avalancheFuji",
        "base",
        "baseGoerli",
        "baseSepolia",
        "berachain",
        "bitcoin",
        "bitcoinSignet",
        "bitcoinTestnet",
        "blast",
        "bsc",
        "bscTestnet",
        "celo",
        "celoSepolia",
        "cronos",
        "gnosis",
        "gnosisChiado",
        "goerli",
        "hoodi",
        "ink",
        "kaia",
        "kusama",
        "kusamaAssetHub",
        "linea",
        "lineaSepolia",
        "mainnet",
        "mantle",
        "mantleSepoliaTestnet",
        "monad",
        "monadTestnet",
        "moonbeam",
        "moonriver",
        "optimism",
        "optimismGoerli",
        "optimismSepolia",
        "polkadot",
        "polkadotAssetHub",
        "polygon",
        "polygonAmoy",
        "polygonMumbai",
        "ronin",
        "rootstock",
        "scroll",
        "scrollSepolia",
        "sei",
        "sepolia",
        "solana",
        "solanaDevnet",
        "solanaTestnet",
        "soneium",
        "sonic",
        "taiko",
        "unichain",
        "unichainSepolia",
        "westend",
        "worldchain",
        "zksync",
        "zksyncSepoliaTestnet",
        "zora",
        "zoraSepolia",
      ]
    `)
  })
  test("latchkey/links", async () => {
    expect(Object.keys(await import("latchkey/links")).toSorted()).toEqual([
      "createLocaleNavigation",
      "localeCookie",
      "localeOfPath",
      "localizedHref"
    ])
  })

  test("latchkey/errors", async () => {
    expect(Object.keys(await import("latchkey/errors"))).toEqual(["docsOf"])
  })

  test("latchkey/connectors", async () => {
    expect(Object.keys(await import("latchkey/connectors"))).toEqual(["hostConnector"])
  })

  test("latchkey/texts", async () => {
    expect(Object.keys(await import("latchkey/texts")).toSorted()).toEqual(["en", "withTexts"])
  })

  test("latchkey/themes", async () => {
    expect(Object.keys(await import("latchkey/themes")).toSorted()).toEqual([
      "graphite",
      "midnight",
      "moss",
      "paper",
      "rose",
      "sky"
    ])
  })

  test("latchkey/viem", async () => {
    expect(Object.keys(await import("latchkey/viem"))).toEqual(["walletClient"])
  })

  test("latchkey/wagmi", async () => {
    expect(Object.keys(await import("latchkey/wagmi"))).toEqual(["followLatchkey", "latchkeyConnector"])
  })

  test("latchkey/solana", async () => {
    expect(Object.keys(await import("latchkey/solana")).toSorted()).toMatchInlineSnapshot(`
      [
        "WalletAdapterError",
        "kitSigner",
        "walletAdapter",
      ]
    `)
  })

  test("latchkey/siwx", async () => {
    expect(Object.keys(await import("latchkey/siwx")).toSorted()).toMatchInlineSnapshot(`
      [
        "SignInRefused",
        "checkSignIn",
        "cloudSiwx",
        "formatSiwxMessage",
        "makeNonce",
        "parseSiwxMessage",
        "refusalOf",
        "sessionEnd",
        "signInAccount",
        "siwx",
        "verifiers",
      ]
    `)
  })

  test("latchkey/siwx/react", async () => {
    expect(Object.keys(await import("latchkey/siwx/react"))).toEqual(["useSignIn"])
  })

  test("latchkey/layers/browser", async () => {
    expect(Object.keys(await import("latchkey/layers/browser")).toSorted()).toMatchInlineSnapshot(`
      [
        "browserLayer",
        "browserPorts",
        "pageBip122",
        "pageEvm",
        "pagePolkadot",
        "pageSolana",
      ]
    `)
  })
  test("latchkey/layers/node", async () => {
    expect(Object.keys(await import("latchkey/layers/node")).toSorted()).toMatchInlineSnapshot(`
      [
        "fileJournal",
        "nodeLayer",
        "nodePorts",
      ]
    `)
  })
  test("latchkey/devtools", async () => {
    expect(Object.keys(await import("latchkey/devtools")).toSorted()).toMatchInlineSnapshot(`
      [
        "readRecording",
        "record",
        "recordInstance",
        "replay",
        "replayNow",
        "writeRecording",
      ]
    `)
  })

  test("latchkey/devtools/react", async () => {
    expect(Object.keys(await import("latchkey/devtools/react"))).toEqual(["mountDevtools"])
  })

  test("latchkey/layers/test", async () => {
    expect(Object.keys(await import("latchkey/layers/test")).toSorted()).toMatchInlineSnapshot(`
      [
        "allowanceKey",
        "holdingKey",
        "makeWorld",
        "testLayer",
        "testPorts",
      ]
    `)
  })

  test("latchkey/layers/config", async () => {
    expect(Object.keys(await import("latchkey/layers/config")).toSorted()).toEqual(["nodeConfig", "nodeLayerConfig"])
  })

  test("latchkey/layers/contracts", async () => {
    expect(Object.keys(await import("latchkey/layers/contracts")).toSorted()).toMatchInlineSnapshot(`
      [
        "analyticsContract",
        "apiClientContract",
        "errorReporterContract",
        "storageContract",
      ]
    `)
  })

  test("latchkey/stream", async () => {
    expect(Object.keys(await import("latchkey/stream"))).toEqual(["changes"])
  })

  test("@latchkey/sandbox", async () => {
    expect(Object.keys(await import("@latchkey/sandbox")).toSorted()).toMatchInlineSnapshot(`
      [
        "accounts",
        "brands",
        "chainTable",
        "hostileAnnouncements",
        "hostileNfts",
        "oddTokens",
        "polkadotWalletScript",
        "startSandbox",
        "tokenTable",
      ]
    `)
  })
})
