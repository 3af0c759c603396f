import { createContext, useContext } from "react"
import type { HostLatchkey } from "../host/HostLatchkey.ts"

export const LatchkeyContext = createContext<HostLatchkey | null>(null)

/** The instance of the nearest `LatchkeyProvider`. Throws if there is none. */
export const useHost = (): HostLatchkey => {
  const latchkey = useContext(LatchkeyContext)
  if (latchkey === null) throw new Error("Wrap this in <LatchkeyProvider>.")
  return latchkey
}
