import { useEffect, useLayoutEffect, useState } from "react"
import { connectFarcaster } from "../../../services/ways-in/embedded/connectFarcaster.ts"
import { failedToConnect } from "../../../services/base/errors/texts.ts"
import { socialIcon } from "../../../services/ports/login-services/socialIcon.ts"
import { socialNames } from "../../../services/ports/login-services/SocialProvider.ts"
import * as icons from "../../icons/sheetIcons.ts"
import { useLatest } from "../../hooks/useLatest.ts"
import { FurtherTexts } from "../../modal/FurtherTexts.tsx"
import { LoadAgain } from "../../modal/LoadAgain.tsx"
import { useModal } from "../../modal/ModalContext.ts"
import { useCopy } from "../../modal/useCopy.ts"
import { useLoaded } from "../../modal/useLoaded.ts"
import { useModalAction } from "../../modal/useModalAction.ts"
import { useStyles } from "../../parts/useStyles.ts"
import { useTexts } from "../../modal/useTexts.ts"
import { ViewFrame } from "../../modal/ViewFrame.tsx"
import { Button } from "../../parts/Button.tsx"
import { Head } from "../../parts/Head.tsx"
import { Latch } from "../../parts/Latch.tsx"
import { LinkAction } from "../../parts/LinkAction.tsx"
import { Mark } from "../../parts/Mark.tsx"
import { Connected } from "../connected/Connected.tsx"
import css from "../pairing/pairing.css?inline"
import { pairingTexts } from "../pairing/pairingTexts.ts"
import { connectSocialTexts } from "./connectSocialTexts.ts"
import { explainSocial } from "./explainSocial.ts"

/** Loaded lazily: a phone shows no code. */
const loadQrCode = () => import("../../parts/QrCode.tsx")

/** The visitor's phone logs in: it scans a code, or opens Farcaster itself (spec 4). Leaving the view ends it. */
export const ConnectingFarcaster = () => (
  <FurtherTexts>
    <Connecting />
  </FurtherTexts>
)

const Connecting = () => {
  const { environment, modal, runtime, say, site } = useModal()
  const { display, rich, t } = useTexts({ ...pairingTexts, ...connectSocialTexts })
  const [address, setAddress] = useState<string>()
  const { state, run } = useModalAction(() => connectFarcaster(setAddress))
  useStyles(css)
  useLayoutEffect(() => run(), [run])
  const onPhone = environment.mobile()
  const [turn, setTurn] = useState(0)
  const { value: drawing, failed: undrawn } = useLoaded(loadQrCode, turn)
  const copyLabel = t(onPhone ? "copyLinkInstead" : "copyLink")
  const { copied, copy, label } = useCopy(address ?? "", { label: copyLabel, done: t("linkCopied") })
  const name = socialNames.farcaster
  const service = { service: name }
  const failed = state.status === "failed" ? explainSocial(state.error) : undefined
  const isOld = failed?.head === "codeExpired"
  const message = state.status === "failed" ? display(state.error?.message ?? failedToConnect) : ""
  const head = onPhone ? "approveInService" : "scanService"
  const announce = useLatest(() => {
    if (failed) say(`${failed.head ? t(failed.head, service) : message}. ${t(failed.text, service)}`, true)
    else if (address !== undefined) say(`${t(head, service)}. ${t("followsPhone")}`)
  })
  useEffect(() => announce(), [state.status, address, announce])
  const marks = {
    near: <Mark name={name} src={socialIcon("farcaster")} size={72} />,
    far: <Mark name={site.name} src={site.icon} size={72} />
  }
  const another = (
    <Button variant="ghost" onPress={() => void runtime.runFork(modal.back)}>
      {t("anotherWay")}
    </Button>
  )
  if (state.status === "done")
    return (
      <ViewFrame title={name}>
        <Connected connection={state.value} {...marks} />
      </ViewFrame>
    )
  if (failed)
    return (
      <ViewFrame title={name}>
        <Latch
          {...marks}
          state={failed.head && !isOld ? "declined" : "failed"}
          label={t(failed.head && !isOld ? "declined" : "latchFailed", { wallet: name })}
        />
        <Head title={failed.head ? rich(failed.head, service) : message} text={rich(failed.text, service)} />
        <Button variant="primary" onPress={() => run()}>
          {t(isOld ? "newCode" : "tryAgain")}
        </Button>
        {another}
      </ViewFrame>
    )
  return (
    <ViewFrame title={name}>
      {onPhone ? (
        <Latch {...marks} state="waiting" label={t("latchWaiting", { wallet: name })} />
      ) : undrawn ? (
        <LoadAgain of="QrCode" load={() => setTurn(turn + 1)} />
      ) : address !== undefined && drawing ? (
        <drawing.QrCode
          value={address}
          label={t("qrOfService", service)}
          center={<Mark name={name} src={socialIcon("farcaster")} size={48} />}
        />
      ) : (
        <div className="skel qload" aria-busy />
      )}
      <Head small={!onPhone} title={rich(head, service)} text={t("followsPhone")} />
      {onPhone &&
        (address === undefined ? (
          <Button variant="primary" busy>
            {t("openService", service)}
          </Button>
        ) : (
          <LinkAction href={address} target="_blank" onPress={() => {}}>
            {t("openService", service)}
          </LinkAction>
        ))}
      <Button icon={copied ? icons.check : icons.copy} disabled={address === undefined} onPress={copy}>
        {label}
      </Button>
      {another}
    </ViewFrame>
  )
}
