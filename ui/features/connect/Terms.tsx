import { useId, type ReactNode } from "react"
import { useStore } from "../../hooks/useStore.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { useStyles } from "../../parts/useStyles.ts"
import { useTexts } from "../../modal/useTexts.ts"
import { LinkButton } from "../../parts/LinkButton.tsx"
import { Note } from "../../parts/Note.tsx"
import type { TermsProps } from "./TermsProps.ts"
import { hasTerms } from "../../modal/hasTerms.ts"
import { termsTexts } from "./termsTexts.ts"
import css from "./Terms.css?inline"

/**
 * The terms that a visitor accepts by continuing, and what else the host has to say. With `onAgree` only a checkbox with
 * the terms, which must be ticked before anything else is enabled.
 */
export const Terms = ({ agreed, onAgree }: TermsProps) => {
  const { features, settings } = useModal()
  const { t } = useTexts(termsTexts)
  const { legalCheckbox } = useStore(features)
  const id = useId()
  useStyles(css)
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
  const { disclaimer } = settings.options
  if (onAgree === undefined)
    return (
      <>
        {hasTerms(settings) && !legalCheckbox && <Note>{text}</Note>}
        {disclaimer && (
          <div className="m own" part="disclaimer">
            {/* Options know nothing of React: the host gives what its page can render. */}
            {disclaimer as ReactNode}
          </div>
        )}
      </>
    )
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
