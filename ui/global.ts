// Bundled once more, with React and everything else inside, for pages without a bundler.
export * from "./element.ts"
export * from "../services/base/network/networkTable.ts"
// Single records would all be loaded with the page.
export { directoryOf, wallets } from "../services/ways-in/directory/walletTable.ts"
export { publicEndpoints } from "../services/ports/options/publicEndpoints.ts"
