import type { ReactNode } from "react"
import { Pins } from "./Pins.tsx"
import { useStyles } from "./useStyles.ts"
import css from "./Who.css?inline"

/** The owner of an address: portrait, name and short address. */
export const Who = ({
  address,
  label,
  name,
  short,
  picture,
  avatar,
  whole,
  size = 40,
  end
}: {
  address: string
  /** A small label over the name, such as "To". */
  label?: ReactNode
  name?: ReactNode
  short?: ReactNode
  picture?: ReactNode
  /** Address of the account's picture; where there may be one, `name` is a text. */
  avatar?: string | undefined
  /** Shows the whole address instead of `short`, on as many lines as it takes. */
  whole?: boolean | undefined
  size?: number | undefined
  end?: ReactNode
}) => {
  useStyles(css)
  return (
    <div className="who">
      {picture || <Pins {...{ address, name: name as string | undefined, avatar, size }} />}
      <div className="tx">
        {label && <span className="m">{label}</span>}
        {name && (
          <span className="b n two" dir="auto">
            {name}
          </span>
        )}
        {whole && (
          <bdi dir="ltr" className="m mono whole">
            {address}
          </bdi>
        )}
        {short && (
          <span className="m mono">
            <bdi dir="ltr">{short}</bdi>
          </span>
        )}
      </div>
      {end}
    </div>
  )
}
