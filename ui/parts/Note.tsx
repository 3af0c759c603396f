import type { ReactNode } from "react"

/** A centered line in small type. */
export const Note = ({ children }: { children: ReactNode }) => <p className="m note">{children}</p>
