import type { ReactNode } from "react"

/** The primary action as a link: a press navigates immediately, which a script could not do. */
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
