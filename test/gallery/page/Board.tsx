import type { ReactNode } from "react"

/** Buttons of the host, one a line. */
export const Board = ({ children }: { readonly children: ReactNode }) => <div className="board">{children}</div>
