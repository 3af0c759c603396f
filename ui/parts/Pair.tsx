import type { ReactNode } from "react"

/** Two buttons side by side, the primary last; they stack, primary first, when they do not fit. */
export const Pair = ({ children, even }: { children: ReactNode; even?: boolean | undefined }) => (
  <div className="pair" data-even={even || undefined}>
    {children}
  </div>
)
