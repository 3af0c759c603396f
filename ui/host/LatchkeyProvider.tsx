import { useEffect, type ReactNode } from "react"
import type { HostLatchkey } from "./HostLatchkey.ts"
import { LatchkeyContext } from "../hooks/LatchkeyContext.ts"

/** Provides an instance to the buttons and hooks below it, and mounts the instance after the first render. */
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
