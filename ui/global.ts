// Bundled once more, with React and everything else inside, for pages without a bundler.
export * from "./element.ts"
export * from "../services/network/networkTable.ts"
// Single records would all be loaded with the page.
export { directoryOf, wallets } from "../services/directory/walletTable.ts"
