import { useModal } from "../modal/ModalContext.ts"
import { LinkButton } from "../parts/LinkButton.tsx"
import { Note } from "../parts/Note.tsx"

const isLink = (url: string | undefined): url is string => url !== undefined && /^https?:\/\//.test(url)

/** What a visitor accepts by going on, when the host has terms or a privacy policy. */
export const Terms = () => {
  const { settings, t } = useModal()
  const links = [
    [settings.termsConditionsUrl, t("terms")],
    [settings.privacyPolicyUrl, t("privacy")]
  ].filter(([url]) => isLink(url))
  if (links.length === 0) return null
  const [before, after] = t("acceptTerms", { terms: "\n" }).split("\n")
  return (
    <Note>
      {before}
      {links.map(([url, label], at) => (
        <span key={url}>
          {at > 0 && " · "}
          <LinkButton href={url!}>{label}</LinkButton>
        </span>
      ))}
      {after}
    </Note>
  )
}
