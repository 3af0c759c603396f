import * as more from "../../icons/moreIcons.ts"
import { Effect } from "effect"
import { useEffect, useLayoutEffect } from "react"
import { failedToConnect } from "../../../services/base/errors/texts.ts"
import { loadSocial, madeSocial } from "../../../services/ways-in/embedded/loadSocial.ts"
import { socialIcon } from "../../../services/ports/login-services/socialIcon.ts"
import { socialNames } from "../../../services/ports/login-services/SocialProvider.ts"
import type { Social } from "../../../services/ways-in/embedded/Social.ts"
import { useLatest } from "../../hooks/useLatest.ts"
import { useStore } from "../../hooks/useStore.ts"
import { LoadedFrame } from "../../modal/LoadedFrame.tsx"
import { useModal } from "../../modal/ModalContext.ts"
import { useModalAction } from "../../modal/useModalAction.ts"
import { useTexts } from "../../modal/useTexts.ts"
import { useViewData } from "../../modal/useViewData.ts"
import { ViewFrame } from "../../modal/ViewFrame.tsx"
import { Button } from "../../parts/Button.tsx"
import { Head } from "../../parts/Head.tsx"
import { Latch } from "../../parts/Latch.tsx"
import { Mark } from "../../parts/Mark.tsx"
import { Connected } from "../connected/Connected.tsx"
import { connectSocialTexts } from "./connectSocialTexts.ts"
import { explainSocial } from "./explainSocial.ts"

/** The visitor logs in with a service in a separate window; this view follows automatically (spec 4). */
export const ConnectingSocial = () => (
  <LoadedFrame made={madeSocial} load={loadSocial} heights={[112, 72]}>
    {(social) => <Connecting social={social} />}
  </LoadedFrame>
)

const heads = {
  opening: ["inNewWindow", "finishLogin"],
  window: ["inNewWindow", "finishLogin"],
  blocked: ["loginBlocked", "loginBlockedText"],
  leaving: ["goingTo", "goingToText"],
  account: ["gettingAccount", "gettingAccountText"]
} as const

const Connecting = ({ social }: { readonly social: Social }) => {
  const { modal, runtime, say, site } = useModal()
  const { display, rich, t } = useTexts(connectSocialTexts)
  const { provider, ended } = useViewData("ConnectingSocial")
  const step = useStore(social.step)
  const { state, run } = useModalAction(() => Effect.suspend(() => social.connect(provider)))
  const name = socialNames[provider]
  const service = { service: name }
  const open = () => void social.open(provider)
  const again = () => {
    open()
    run()
  }
  // Opened by the press that has led here, or, where its code came later, by now while that press still counts.
  useLayoutEffect(() => {
    if (ended !== undefined) return
    social.open(provider)
    run()
  }, [social, provider, ended, run])
  const error = state.status === "failed" ? state.error : state.status === "idle" ? ended : undefined
  const failed = state.status === "failed" || error ? explainSocial(error) : undefined
  const message = failed?.head ? undefined : failed ? display(error?.message ?? failedToConnect) : undefined
  const [head, text] = heads[step]
  const announce = useLatest(() => {
    if (failed) return say(`${failed.head ? t(failed.head, service) : message}. ${t(failed.text, service)}`, true)
    if (state.status === "running") say(`${t(head, service)}. ${t(text, service)}`)
  })
  useEffect(() => announce(), [state.status, step, announce])
  const marks = {
    near: <Mark name={name} src={socialIcon(provider)} size={72} />,
    far: <Mark name={site.name} src={site.icon} size={72} />
  }
  const back = () => void runtime.runFork(modal.back)
  const another = (
    <Button variant="ghost" onPress={back}>
      {t("anotherWay")}
    </Button>
  )
  if (state.status === "done")
    return (
      <ViewFrame title={name}>
        <Connected connection={state.value} {...marks} />
      </ViewFrame>
    )
  if (failed) {
    const declined = failed.text === "loginClosedText"
    return (
      <ViewFrame title={name}>
        <Latch {...marks} state={declined ? "declined" : "failed"} label={t("latchFailed", { wallet: name })} />
        <Head title={failed.head ? rich(failed.head, service) : message!} text={rich(failed.text, service)} />
        {failed.head !== "loginCut" && (
          <Button variant="primary" onPress={again}>
            {t("tryAgain")}
          </Button>
        )}
        {another}
      </ViewFrame>
    )
  }
  return (
    <ViewFrame title={name}>
      <Latch {...marks} state={step === "blocked" ? "rest" : "waiting"} label={t("latchWaiting", { wallet: name })} />
      <Head title={rich(head, service)} text={rich(text, service)} />
      {step === "blocked" ? (
        <Button variant="primary" icon={more.external} onPress={open}>
          {t("openService", service)}
        </Button>
      ) : step === "account" || step === "leaving" ? (
        <Button busy>{t(head, service)}</Button>
      ) : (
        <Button icon={more.external} onPress={open}>
          {t("bringBack")}
        </Button>
      )}
      {another}
    </ViewFrame>
  )
}
