import { Clock } from "effect"
import { relativeTime } from "../../../services/activity/relativeTime.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { useTexts } from "../../modal/useTexts.ts"
import { activityTexts } from "./activityTexts.ts"

/** How long ago something was, in words (constants of the field). */
export const Ago = ({ at }: { readonly at: number }) => {
  const { runtime } = useModal()
  const { t } = useTexts(activityTexts)
  const { unit, count } = relativeTime(at, runtime.runSync(Clock.currentTimeMillis))
  const text = {
    few: "agoFew",
    minutes: "agoMinutes",
    hours: count === 1 ? "agoHour" : "agoHours",
    days: "agoDays",
    months: "agoMonths",
    years: "agoYears"
  } as const
  return <time dateTime={new Date(at).toISOString()}>{t(text[unit], { count })}</time>
}
