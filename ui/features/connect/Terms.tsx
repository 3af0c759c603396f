import { useId } from "react"
import type { SettingsValue } from "../../../services/options/Settings.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { LinkButton } from "../../parts/LinkButton.tsx"
import { Note } from "../../parts/Note.tsx"
import { useTexts } from "../../modal/useTexts.ts"
import { connectTexts } from "./connectTexts.ts"

/** Whether the host has terms or a privacy policy to show. The links are validated with the options (SEC-09). */
export const hasTerms = ({ termsConditionsUrl, privacyPolicyUrl }: SettingsValue): boolean =>
  Boolean(termsConditionsUrl || privacyPolicyUrl)

/**
 * The terms that a visitor accepts by continuing. With `onAgree` a checkbox must be ticked before anything else is
 * enabled.
 */
export const Terms = ({
  agreed,
  onAgree
}: {
  readonly agreed?: boolean
  readonly onAgree?: (agreed: boolean) => void
}) => {
  const { settings } = useModal()
  const { t } = useTexts(connectTexts)
  const id = useId()
  if (!hasTerms(settings)) return null
  const links = [
    [settings.termsConditionsUrl, t("terms")],
    [settings.privacyPolicyUrl, t("privacy")]
  ].filter(([url]) => url)
  const [before, after] = t(onAgree ? "iAccept" : "acceptTerms", { terms: "\n" }).split("\n")
  const text = (
    <>
      {before}
      {links.map(([url, label], at) => (
        <span key={url}>
          {at > 0 && " · "}
          <LinkButton href={url!}>{label}</LinkButton>
        </span>
      ))}
      {after}
    </>
  )
  if (onAgree === undefined) return <Note>{text}</Note>
  return (
    <div className="agree">
      <input
        id={id}
        className="tick"
        type="checkbox"
        checked={agreed}
        onChange={(event) => onAgree(event.currentTarget.checked)}
      />
      <label className="b" htmlFor={id}>
        {text}
      </label>
    </div>
  )
}
