import type { Latchkey } from "../../services/instance/Latchkey.ts"
import type { EvmProvider } from "../../services/instance/providers/EvmProvider.ts"
import type { Sandbox } from "../../sandbox/index.ts"

/** The parts of an instance that the libraries are given, in addition to its provider. */
export type ClientLatchkey = Pick<Latchkey, "disconnect" | "provider" | "snapshot" | "switchNetwork">

/** A connected wallet, as the provider gives it to a library, and the world it is in. */
export interface Stage {
  readonly sandbox: Sandbox
  readonly latchkey: ClientLatchkey
  readonly provider: EvmProvider
  readonly address: `0x${string}`
  /** Makes the wallet's person say no to the next question, or yes again; absent if no question is asked. */
  readonly declines?: (no: boolean) => void
  /** Another library uses the connection after this one, which must not end it. */
  readonly staysConnected?: boolean
}
