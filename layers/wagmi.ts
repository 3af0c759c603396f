export { followLatchkey, type WagmiStore } from "./wagmi/followLatchkey.ts"
export { latchkeyConnector, type LatchkeyConnectorConfig } from "./wagmi/latchkeyConnector.ts"
export type { WagmiConfig, WagmiConnector } from "./wagmi/WagmiConnector.ts"
