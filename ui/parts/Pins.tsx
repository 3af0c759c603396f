import type { CSSProperties, ReactElement } from "react"
import { Mark } from "./Mark.tsx"
import { PinsDrawing } from "./PinsDrawing.tsx"
import { useSheet } from "./SheetContext.ts"

/** The small portrait of an account: as the host draws it, else its picture, else pins drawn from the address. */
export const Pins = (of: { address: string; name?: string | undefined; avatar?: string | undefined; size: number }) => {
  const { address, size } = of
  const face = (useSheet().avatar?.(of) || of.avatar) as ReactElement | undefined
  return face && !face.type ? (
    <Mark name={of.name || address} src={face as unknown as string} size={size} />
  ) : (
    <span className="mark pins" part="pins" aria-hidden style={{ "--m": size } as CSSProperties}>
      <span className="face">{face || <PinsDrawing address={address} />}</span>
    </span>
  )
}
