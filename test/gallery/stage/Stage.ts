import type { Context } from "effect"
import type { World } from "../../../layers/test.ts"
import type { LatchkeyServices } from "../../../services/instance/LatchkeyServices.ts"
import type { View } from "../../../services/sheet/router/View.ts"
import type { HostLatchkey } from "../../../ui/host/HostLatchkey.ts"
import type { LatchkeyRuntime } from "../../../ui/hooks/useRuntime.ts"

/** The functions that a story uses. */
export interface Stage {
  readonly latchkey: HostLatchkey
  readonly runtime: LatchkeyRuntime
  readonly world: World
  /** A service of the running instance. */
  readonly service: <I extends LatchkeyServices, S>(tag: Context.Key<I, S>) => S
  /** Opens the modal with these views as its history and waits until the last one is shown. */
  readonly show: (...views: readonly [View, ...ReadonlyArray<View>]) => Promise<void>
  /** Connects the first wallet of the world before anything is shown. */
  readonly connect: () => Promise<void>
  /** Waits for an element of the modal. */
  readonly find: (selector: string) => Promise<HTMLElement>
  readonly press: (selector: string) => Promise<void>
  readonly type: (selector: string, text: string) => Promise<void>
}
