import { useEffect, type ReactNode } from "react"
import type { HostLatchkey } from "./HostLatchkey.ts"
import { LatchkeyContext } from "./LatchkeyContext.ts"

/** Gives an instance to the buttons and hooks below, and lets it begin once the page shows them. */
export const LatchkeyProvider = ({
  latchkey,
  children
}: {
  readonly latchkey: HostLatchkey
  readonly children?: ReactNode
}) => {
  useEffect(() => latchkey.mount(), [latchkey])
  return <LatchkeyContext.Provider value={latchkey}>{children}</LatchkeyContext.Provider>
}
