import { relativeTime } from "../../../services/account/activity/relativeTime.ts"
import { useTexts } from "../../modal/useTexts.ts"
import { activityTexts } from "./activityTexts.ts"

/** How long before `now` something was, in words (constants of the field); both in ms since the epoch. */
export const Ago = ({ at, now }: { readonly at: number; readonly now: number }) => {
  const { t } = useTexts(activityTexts)
  const { unit, count } = relativeTime(at, now)
  const text = {
    few: "agoFew",
    minutes: "agoMinutes",
    hours: count === 1 ? "agoHour" : "agoHours",
    days: "agoDays",
    months: "agoMonths",
    years: "agoYears"
  } as const
  return (
    <time className="ago" dateTime={new Date(at).toISOString()}>
      {t(text[unit], { count })}
    </time>
  )
}
