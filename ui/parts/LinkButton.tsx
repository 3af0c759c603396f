import type { ReactNode } from "react"

/** An underlined action or link inside a line of text. */
export const LinkButton = ({
  children,
  onPress,
  href
}: {
  children: ReactNode
  onPress?: (() => void) | undefined
  href?: string | undefined
}) =>
  href ? (
    <a className="a" href={href} target="_blank" rel="noopener noreferrer" onClick={onPress}>
      {children}
    </a>
  ) : (
    <button type="button" className="a" onClick={onPress}>
      {children}
    </button>
  )
