import type { Toast } from "../../../services/sheet/alerts/Alerts.ts"
import type { NamingEnd } from "../../../services/account/names/Naming.ts"
import type { NameFailure } from "../../../services/base/errors/NameFailed.ts"
import type { Texts } from "../../modal/makeTexts.tsx"
import type { namesTexts } from "./namesTexts.ts"

/** The ends of a registration that have their own words; else the service's are shown. */
const reasons: { readonly [reason in NameFailure]?: keyof typeof namesTexts } = {
  clock: "nameClock",
  lost: "nameStillFree",
  taken: "nameTaken",
  unavailable: "namesUnavailable",
  unsure: "nameUnsureText"
}

/** How a registration ended, in words. */
export const namingWords = (
  end: NamingEnd,
  network: string,
  { display, t }: Texts<typeof namesTexts>
): Omit<Toast, "id"> & { readonly tone: "ok" | "care" | "bad" } => {
  if (end.status === "done") return { tone: "ok", text: t("nameRegistered"), detail: end.name }
  const { error, name } = end
  if (error._tag === "WalletRejected") return { tone: "care", text: t("registerDeclined") }
  const key = error._tag === "NameFailed" ? reasons[error.reason] : undefined
  const detail = key === undefined ? display(error.message) : t(key, { network })
  return key === "nameUnsureText"
    ? { tone: "care", text: t("nameUnsure", { name }), detail }
    : { tone: "bad", text: t("registerFailed"), detail }
}
