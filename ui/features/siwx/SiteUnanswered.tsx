import { useEffect } from "react"
import { signInNotStarted } from "../../../services/base/errors/texts.ts"
import type { SignIn } from "../../../services/gate/SignIn.ts"
import { useLatest } from "../../hooks/useLatest.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { useTexts } from "../../modal/useTexts.ts"
import { ViewFrame } from "../../modal/ViewFrame.tsx"
import { Button } from "../../parts/Button.tsx"
import { Foot } from "../../parts/Foot.tsx"
import { Mark } from "../../parts/Mark.tsx"
import { Note } from "../../parts/Note.tsx"
import { Notice } from "../../parts/Notice.tsx"
import { Pair } from "../../parts/Pair.tsx"
import { siwxTexts } from "./siwxTexts.ts"

/** Says that the site's server did not answer, so it is unknown who is signed in. Nothing is lost meanwhile. */
export const SiteUnanswered = ({
  signIn,
  required,
  busy
}: {
  readonly signIn: SignIn
  readonly required: boolean
  readonly busy: boolean
}) => {
  const { runtime, say, site } = useModal()
  const { display, rich, t } = useTexts(siwxTexts)
  const text = t("siteUnanswered", { site: site.name })
  const announce = useLatest(() => {
    if (!busy) say(text, true)
  })
  useEffect(() => announce(), [busy, announce])
  return (
    <ViewFrame
      root
      title={rich("signInTo", { site: site.name })}
      domain={site.domain}
      mark={<Mark name={site.name} src={site.icon} size={36} />}
    >
      <Notice tone="bad" title={display(signInNotStarted)} text={text} />
      <Foot>
        <Pair>
          <Button onPress={() => void runtime.runFork(signIn.cancel)}>{t("cancelSignIn")}</Button>
          <Button variant="primary" busy={busy} onPress={() => void runtime.runFork(signIn.retry)}>
            {t("tryAgain")}
          </Button>
        </Pair>
        <Note>{required ? rich("cancelDisconnects", { site: site.name }) : t("cancelStays")}</Note>
      </Foot>
    </ViewFrame>
  )
}
