import * as icons from "../icons/sheetIcons.ts"
import type { AriaAttributes, CSSProperties, ReactNode } from "react"
import { Icon } from "./Icon.tsx"

/** Properties of a row. */
export interface RowProps extends AriaAttributes {
  mark?: ReactNode
  title: ReactNode
  detail?: ReactNode
  /** "next" for the chevron, "none" for no sign, or any node. */
  end?: ReactNode
  onPress?: (() => void) | undefined
  /** Makes the row a link that opens in a new window, without opener and referrer. */
  href?: string | undefined
  /** The label of the selected state, shown in place of a value; true shows only the bolt. */
  selected?: string | boolean | undefined
  disabled?: boolean | undefined
  busy?: boolean | undefined
  /** 72 px high with the brass arrow. */
  first?: boolean | undefined
  dense?: boolean | undefined
  value?: ReactNode
  /** As high as this number of rows, so that the rows below stay in place. */
  places?: number | undefined
  /** A separate control beside the row's press area. */
  action?: ReactNode
  id?: string | undefined
  tabIndex?: number | undefined
}

/** One row of a plate: a list item, pressable if it has an action. */
export const Row = ({
  mark,
  title,
  detail,
  end,
  onPress,
  href,
  selected,
  disabled,
  busy,
  first,
  dense,
  value,
  places,
  action,
  ...rest
}: RowProps) => {
  const word = typeof selected === "string" ? selected : undefined
  const shared = {
    className: "row",
    part: "row",
    "data-first": first || undefined,
    "data-dense": dense || undefined,
    style: places === undefined ? undefined : ({ "--places": places } as CSSProperties),
    "data-selected": selected ? "" : undefined,
    "data-off": disabled ? "" : undefined,
    "aria-current": selected ? true : undefined
  } as const
  const inside = (
    <>
      {mark}
      <span className="rb">
        <span className="tx">
          <span className="b n two" dir="auto">
            {title}
          </span>
          {detail !== undefined && (
            <span className="m four" dir="auto">
              {detail}
            </span>
          )}
        </span>
        {(word ?? value) !== undefined && (
          <span className="m val two" dir="auto">
            {word ?? value}
          </span>
        )}
        {busy ? (
          <Icon path={icons.bolt} />
        ) : first ? (
          <span className="go">
            <Icon path={icons.arrow} />
          </span>
        ) : end === "next" ? (
          <Icon path={icons.next} className="c3" />
        ) : (
          end && <span className="end">{end}</span>
        )}
      </span>
    </>
  )
  return (
    <li className="li">
      {href ? (
        <a {...shared} href={href} target="_blank" rel="noopener noreferrer" onClick={onPress}>
          {inside}
        </a>
      ) : onPress ? (
        <button
          {...rest}
          {...shared}
          type="button"
          aria-disabled={disabled || busy || undefined}
          aria-busy={busy || undefined}
          onClick={disabled || busy ? undefined : onPress}
        >
          {inside}
        </button>
      ) : (
        <div {...shared} aria-disabled={disabled || undefined}>
          {inside}
        </div>
      )}
      {action && <span className="act">{action}</span>}
    </li>
  )
}
