import type { CSSProperties } from "react"
import { PinsDrawing } from "./PinsDrawing.tsx"

/** The small portrait of an address, drawn as pins. */
export const Pins = ({ address, size }: { address: string; size: number }) => (
  <span className="mark pins" part="pins" aria-hidden style={{ "--m": size } as CSSProperties}>
    <span className="face">
      <PinsDrawing address={address} />
    </span>
  </span>
)
