import type { EvmProvider } from "../../services/provider/EvmProvider.ts"
import type { Sandbox } from "../../sandbox/index.ts"

/** A connected wallet, as the provider gives it to a library, and the world it is in. */
export interface Stage {
  readonly sandbox: Sandbox
  readonly provider: EvmProvider
  readonly address: `0x${string}`
  /** Makes the wallet's person say no to the next question, or yes again; absent where nobody is asked. */
  readonly declines?: (no: boolean) => void
}
