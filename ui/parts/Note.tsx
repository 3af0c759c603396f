import type { ReactNode } from "react"

/** A centred line in the small type, as under the last block. */
export const Note = ({ children }: { children: ReactNode }) => <p className="m note">{children}</p>
