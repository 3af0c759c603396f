import * as icons from "../../icons/sheetIcons.ts"
import * as more from "../../icons/moreIcons.ts"
import { useState, type ReactNode } from "react"
import { useTexts } from "../../modal/useTexts.ts"
import { Icon } from "../../parts/Icon.tsx"
import { Row } from "../../parts/Row.tsx"
import { Tile } from "../../parts/Tile.tsx"
import { activityTexts } from "./activityTexts.ts"

/** The transactions of a month that may be traps, folded into one row that shows them when it is pressed (SEC-25). */
export const HiddenRows = ({ count, children }: { readonly count: number; readonly children: ReactNode }) => {
  const { t } = useTexts(activityTexts)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Row
        mark={<Tile icon={icons.warn} />}
        title={t("hiddenTransfers", { count })}
        detail={t("lookAlikes")}
        aria-expanded={open}
        end={
          <span className="folded">
            <span className="riskTag">{t("risk")}</span>
            <Icon path={open ? more.up : icons.down} />
          </span>
        }
        onPress={() => setOpen((was) => !was)}
      />
      {open && children}
    </>
  )
}
