/** The entries that hosts import: name of the built file, and path of the source. */
export const entries = {
  index: "services/index.ts",
  react: "ui/index.ts",
  element: "ui/element.ts",
  networks: "services/base/network/networkTable.ts",
  directory: "services/ways-in/directory/walletTable.ts",
  locales: "ui/locales/index.ts",
  links: "ui/links/index.ts",
  connectors: "services/ports/connectors/hostConnector.ts",
  errors: "services/base/errors/docsOf.ts",
  texts: "ui/own-texts/index.ts",
  themes: "ui/themes/index.ts",
  solana: "layers/solana.ts",
  siwx: "layers/siwx.ts",
  viem: "layers/viem.ts",
  wagmi: "layers/wagmi.ts",
  "siwx/react": "ui/siwx.ts",
  "layers/browser": "layers/browser.ts",
  "layers/node": "layers/node.ts",
  "layers/test": "layers/test.ts",
  devtools: "services/devtools/index.ts",
  "devtools/react": "ui/devtools/index.ts"
}
