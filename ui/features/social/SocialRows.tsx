import { socialIcon } from "../../../services/ports/login-services/socialIcon.ts"
import { socialNames } from "../../../services/ports/login-services/SocialProvider.ts"
import { push } from "../../../services/sheet/router/stack.ts"
import { view } from "../../../services/sheet/router/View.ts"
import { useStore } from "../../hooks/useStore.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { useStyles } from "../../parts/useStyles.ts"
import { useTexts } from "../../modal/useTexts.ts"
import { Button } from "../../parts/Button.tsx"
import { Mark } from "../../parts/Mark.tsx"
import css from "./social.css?inline"
import { socialTexts } from "./socialTexts.ts"
import { useChooseSocial } from "./useChooseSocial.ts"
import { useSocials } from "./useSocials.ts"

/** So many services have a button of their own; with more of them the last button leads to the list. */
const most = 3

/** The services on the first view: the first two and the rest behind one more button (the design's section 9). */
export const SocialRows = () => {
  const { connections, router } = useModal()
  const { t } = useTexts(socialTexts)
  const { choose, prepare } = useChooseSocial()
  const { offered } = useSocials()
  useStyles(css)
  const states = useStore(connections.states)
  // The embedded wallet is one for all ways to log in.
  const inUse = Object.values(states).some((one) => one?.status === "connected" && one.connector.type === "AUTH")
  if (offered.length === 0) return null
  const shown = offered.length > most ? offered.slice(0, most - 1) : offered
  return (
    <div className="socials" role="group" aria-label={t("signInWith")} onPointerEnter={prepare} onFocus={prepare}>
      {shown.map((provider) => (
        <Button key={provider} disabled={inUse} onPress={() => choose(provider)}>
          <span className="svc">
            <Mark name={socialNames[provider]} src={socialIcon(provider)} size={20} />
            <bdi dir="ltr">{socialNames[provider]}</bdi>
          </span>
        </Button>
      ))}
      {shown.length < offered.length && (
        <Button disabled={inUse} onPress={() => router.go((stack) => push(stack, view("ConnectSocials")))}>
          {t("moreServices")}
        </Button>
      )}
    </div>
  )
}
