import type { ReactNode } from "react"

/** The last block of a view, which stays while the middle scrolls. */
export const Foot = ({ children }: { children: ReactNode }) => (
  <div className="foot" part="footer">
    {children}
  </div>
)
