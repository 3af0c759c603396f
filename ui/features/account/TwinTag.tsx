import * as icons from "../../icons/sheetIcons.ts"
import { useStyles } from "../../parts/useStyles.ts"
import { useTexts } from "../../modal/useTexts.ts"
import { Icon } from "../../parts/Icon.tsx"
import { tokenTexts } from "./tokenTexts.ts"
import css from "./twin.css?inline"

/** Says that a token only looks like the known one of its symbol (SEC-24). */
export const TwinTag = ({ symbol }: { readonly symbol: string }) => {
  const { rich } = useTexts(tokenTexts)
  useStyles(css)
  return (
    <span className="twin">
      <Icon path={icons.warn} size={16} />
      {/* Not isolated: the language of the words decides the direction of the row. */}
      <span>{rich("notKnown", { symbol })}</span>
    </span>
  )
}
