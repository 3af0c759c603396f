import { useEffect, useState } from "react"
import { shortenAddress } from "../../../services/addresses/shortenAddress.ts"
import { errorSigningMessage } from "../../../services/errors/texts.ts"
import { madeSignIn } from "../../../services/sign-in/loadSignIn.ts"
import type { SignIn } from "../../../services/sign-in/SignIn.ts"
import { useStore } from "../../hooks/useStore.ts"
import { useLatest } from "../../hooks/useLatest.ts"
import * as icons from "../../icons/sheetIcons.ts"
import * as more from "../../icons/moreIcons.ts"
import { FurtherTexts } from "../../modal/FurtherTexts.tsx"
import { useModal } from "../../modal/ModalContext.ts"
import { useStyles } from "../../modal/useStyles.ts"
import { useTexts } from "../../modal/useTexts.ts"
import { ViewFrame } from "../../modal/ViewFrame.tsx"
import { Blade } from "../../parts/Blade.tsx"
import { Button } from "../../parts/Button.tsx"
import { Foot } from "../../parts/Foot.tsx"
import { Head } from "../../parts/Head.tsx"
import { Icon } from "../../parts/Icon.tsx"
import { Mark } from "../../parts/Mark.tsx"
import { Note } from "../../parts/Note.tsx"
import { Notice } from "../../parts/Notice.tsx"
import { Pair } from "../../parts/Pair.tsx"
import { Who } from "../../parts/Who.tsx"
import css from "./siwx.css?inline"
import { siwxTexts } from "./siwxTexts.ts"

/** Asks the visitor to prove that the address is theirs, by signing a text (spec 4). */
export const SIWXSignMessage = () => {
  const { runtime } = useModal()
  const { t } = useTexts()
  const signIn = madeSignIn(runtime)
  return <FurtherTexts>{signIn ? <Asked signIn={signIn} /> : <ViewFrame root title={t("loading")} />}</FurtherTexts>
}

const Asked = ({ signIn }: { readonly signIn: SignIn }) => {
  const { runtime, connections, modal, profile, say, site } = useModal()
  const { display, rich, t } = useTexts(siwxTexts)
  useStyles(css)
  const state = useStore(signIn.state)
  const live = useStore(connections.account)
  const names = useStore(profile.value)
  // Until the sheet has gone it shows what was asked.
  const [asked, setAsked] = useState(state.step === "asking" ? state : undefined)
  if (state.step === "asking" && state !== asked) setAsked(state)
  const [account, setAccount] = useState(live)
  if (live !== undefined && live !== account) setAccount(live)
  const [open, setOpen] = useState(false)
  const signing = asked?.signing === true && state.step === "asking"
  const error = asked?.error
  const wallet = { wallet: account?.connector.name ?? "" }
  const failure =
    error &&
    t(
      error._tag === "WalletRejected"
        ? "signInDeclined"
        : error._tag === "SignInFailed"
          ? "signInRefused"
          : "signInNotSigned",
      wallet
    )
  const announce = useLatest(() => {
    if (signing) say(t("approveSignIn", wallet))
    if (failure) say(failure, true)
  })
  useEffect(() => announce(), [signing, failure, announce])
  // The sheet speaks of networks there, which is not what is asked here.
  const refused = useStore(modal.state).shaking
  const refuse = useLatest(() => {
    if (refused) queueMicrotask(() => say(t("signOrCancel"), true))
  })
  useEffect(() => refuse(), [refused, refuse])
  // What is said of a sign-in that is over.
  const over = useLatest(() => {
    if (state.step === "signedIn") say(t("signedInToast"))
  })
  useEffect(() => over(), [state.step, over])
  if (asked === undefined || account === undefined) return <ViewFrame root title={t("loading")} />
  const { address, network } = account
  const name = names?.key === asked.key ? names.name : undefined
  return (
    <ViewFrame
      root
      title={rich("signInTo", { site: site.name })}
      domain={site.domain}
      mark={<Mark name={site.name} src={site.icon} size={36} />}
    >
      {failure &&
        // A decline is not an error (the design's section 8).
        (error._tag === "WalletRejected" ? (
          <Notice tone="info" title={failure} />
        ) : (
          <Notice tone="bad" title={display(errorSigningMessage)} text={failure} />
        ))}
      <Head small title={t("proveAddress")} text={t("proveAddressText")} />
      {!open && (
        <div className="plate pad">
          <Who
            address={address}
            label={rich("onNetworkWith", { network: network.name, ...wallet })}
            name={name ?? <bdi dir="ltr">{shortenAddress(address)}</bdi>}
          />
          <Blade address={address} label={shortenAddress(address)} />
        </div>
      )}
      <div className="plate signs">
        <button type="button" className="row" aria-expanded={open} onClick={() => setOpen((was) => !was)}>
          <span className="b">{t("whatYouSign")}</span>
          <Icon path={open ? more.up : icons.down} />
        </button>
        {open && (
          <p className="mono" dir="ltr">
            {asked.message.toString()}
          </p>
        )}
      </div>
      <Foot>
        <Pair>
          <Button onPress={() => void runtime.runFork(signIn.cancel)}>{t("cancelSignIn")}</Button>
          <Button variant="primary" busy={signing} onPress={() => void runtime.runFork(signIn.sign)}>
            {signing ? t("approveSignIn", wallet) : t(error ? "tryAgain" : "signInButton")}
          </Button>
        </Pair>
        <Note>
          {!asked.required
            ? t("cancelStays")
            : asked.before === undefined
              ? rich("cancelDisconnects", { site: site.name })
              : rich("cancelGoesBack", { network: asked.before })}
        </Note>
      </Foot>
    </ViewFrame>
  )
}
