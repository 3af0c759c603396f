import * as icons from "../icons/sheetIcons.ts"
import type { ReactNode, Ref } from "react"
import { Icon } from "./Icon.tsx"
import { IconButton } from "./IconButton.tsx"

/** The top of the sheet: title, back button and close button. */
export const Header = ({
  title,
  domain,
  mark,
  onBack,
  backLabel = "",
  end,
  onClose,
  closeLabel,
  titleId,
  onTitlePress,
  titleRef
}: {
  title: ReactNode
  domain?: string | undefined
  mark?: ReactNode
  onBack?: (() => void) | undefined
  backLabel?: string | undefined
  end?: ReactNode
  /** Undefined if it cannot be closed, as in an embedded sheet. */
  onClose?: (() => void) | undefined
  closeLabel: string
  titleId: string | undefined
  onTitlePress?: (() => void) | undefined
  titleRef?: Ref<HTMLHeadingElement> | undefined
}) => (
  <div className={onBack ? "hd sub" : "hd"} part="header">
    {onBack && <IconButton icon={icons.back} label={backLabel} part="back" onPress={onBack} />}
    {!onTitlePress && mark}
    <div className="ht">
      <h1
        id={titleId}
        ref={titleRef}
        tabIndex={-1}
        part="title"
        className={onTitlePress ? undefined : "t three"}
        dir={onTitlePress ? undefined : "auto"}
      >
        {onTitlePress ? (
          <button type="button" className="sw" onClick={onTitlePress}>
            {mark}
            <span className="b two" dir="auto">
              {title}
            </span>
            <Icon path={icons.down} />
          </button>
        ) : (
          title
        )}
      </h1>
      {domain && (
        <span className="m one domain" dir="auto">
          <bdi dir="ltr">{domain}</bdi>
        </span>
      )}
    </div>
    {end}
    {onClose && <IconButton icon={icons.close} label={closeLabel} part="close" onPress={onClose} />}
  </div>
)
