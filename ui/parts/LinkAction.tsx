import type { ReactNode } from "react"

/** The primary action as a real link: pressing it navigates at once, as a script could not. */
export const LinkAction = ({
  href,
  target = "_blank",
  onPress,
  children
}: {
  href: string
  target?: "_self" | "_top" | "_blank"
  onPress?: (() => void) | undefined
  children: ReactNode
}) => (
  <a
    className="btn"
    part="button button-primary"
    data-v="primary"
    href={href}
    target={target}
    rel="noopener noreferrer"
    onClick={onPress}
  >
    <span className="b">{children}</span>
  </a>
)
