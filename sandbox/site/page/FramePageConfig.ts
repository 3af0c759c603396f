import type { SiteFault } from "../SiteFaults.ts"

/** A network that the frame knows by name. */
export interface FrameNetwork {
  readonly id: number
  readonly name: string
  readonly symbol: string
  readonly rpcUrl: string
  readonly tokens: ReadonlyArray<{ readonly address: string; readonly symbol: string; readonly decimals: number }>
}

/** What the frame's page starts with; plain data. */
export interface FramePageConfig {
  readonly networks: ReadonlyArray<FrameNetwork>
  /** The node of Solana; absent in worlds without it. */
  readonly solanaUrl: string | undefined
  /** The pages that may embed it; none listed: any. */
  readonly allowedOrigins: ReadonlyArray<string>
  readonly ready: SiteFault["ready"]
}
