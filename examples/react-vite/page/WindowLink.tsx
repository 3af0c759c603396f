const sizes = { phone: "popup,width=432,height=860", mailbox: "popup,width=560,height=720" } as const

/** Opens the visitor's phone or mailbox in a window of its own; without pop-ups in a tab. */
export const WindowLink = ({
  to,
  href,
  label,
  className
}: {
  readonly to: keyof typeof sizes
  readonly href: string
  readonly label: string
  readonly className?: string
}) => (
  <a
    className={className}
    href={href}
    target={to}
    onClick={(event) => {
      if (open(href, to, sizes[to])) event.preventDefault()
    }}
  >
    {label}
  </a>
)
