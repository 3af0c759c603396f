/** What hosts import, by the name of its file in the package, and where it is written. */
export const entries = {
  index: "services/index.ts",
  react: "ui/index.ts",
  element: "ui/element.ts",
  networks: "services/network/networkTable.ts",
  locales: "ui/locales/index.ts",
  "layers/browser": "layers/browser.ts",
  "layers/node": "layers/node.ts",
  "layers/test": "layers/test.ts"
}
