import type { ReactNode } from "react"

/** The host's buttons, one per line. */
export const Board = ({ children }: { readonly children: ReactNode }) => <div className="board">{children}</div>
