import { useEffect, useState } from "react"
import { shortenAddress } from "../../../services/base/addresses/shortenAddress.ts"
import { errorSigningMessage } from "../../../services/base/errors/texts.ts"
import { madeSignIn } from "../../../services/gate/loadSignIn.ts"
import type { SignInFailure } from "../../../services/base/errors/SignInFailed.ts"
import { isUnansweredFailure } from "../../../services/gate/isUnansweredFailure.ts"
import type { SignIn, SignInError } from "../../../services/gate/SignIn.ts"
import { useStore } from "../../hooks/useStore.ts"
import { useLatest } from "../../hooks/useLatest.ts"
import * as icons from "../../icons/sheetIcons.ts"
import * as more from "../../icons/moreIcons.ts"
import { FurtherTexts } from "../../modal/FurtherTexts.tsx"
import { useModal } from "../../modal/ModalContext.ts"
import { useStyles } from "../../parts/useStyles.ts"
import { useTexts } from "../../modal/useTexts.ts"
import { ViewFrame } from "../../modal/ViewFrame.tsx"
import { Blade } from "../../parts/Blade.tsx"
import { Button } from "../../parts/Button.tsx"
import { Foot } from "../../parts/Foot.tsx"
import { Head } from "../../parts/Head.tsx"
import { Icon } from "../../parts/Icon.tsx"
import { Mark } from "../../parts/Mark.tsx"
import { OpenWallet } from "../pairing/OpenWallet.tsx"
import { Note } from "../../parts/Note.tsx"
import { Notice } from "../../parts/Notice.tsx"
import { Pair } from "../../parts/Pair.tsx"
import { Who } from "../../parts/Who.tsx"
import { SiteUnanswered } from "./SiteUnanswered.tsx"
import css from "./siwx.css?inline"
import { siwxTexts } from "./siwxTexts.ts"

/** Asks the visitor to prove that the address is theirs, by signing a text (spec 4). */
export const SIWXSignMessage = () => {
  const { runtime } = useModal()
  const { t } = useTexts()
  const signIn = madeSignIn(runtime)
  return <FurtherTexts>{signIn ? <Asked signIn={signIn} /> : <ViewFrame root title={t("loading")} />}</FurtherTexts>
}

const failureTexts: { readonly [R in SignInFailure]?: keyof typeof siwxTexts } = {
  clock: "clockWrong",
  unanswered: "siteUnanswered"
}
/** What wallets answer where they have no such request; of a paired wallet it is what its session leaves out. */
const unsupported: ReadonlySet<number> = new Set([4200, -32601])
const failureText = (error: SignInError): keyof typeof siwxTexts => {
  if (error._tag === "WalletRejected") return "signInDeclined"
  if (error._tag === "WalletFailed" && unsupported.has(error.code)) return "signInUnsupported"
  return error._tag === "SignInFailed" ? (failureTexts[error.reason] ?? "signInRefused") : "signInNotSigned"
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
  const failure = error && t(failureText(error), { ...wallet, site: site.name, network: account?.network.name ?? "" })
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
  // The message about a sign-in that is over.
  const over = useLatest(() => {
    if (state.step === "signedIn") say(t("signedInToast"))
  })
  useEffect(() => over(), [state.step, over])
  // The user is not asked while the site does not answer; asking it again may take a while.
  const unanswered = state.step === "unsigned" && isUnansweredFailure(state.error)
  const [silent, setSilent] = useState(unanswered)
  if (unanswered && !silent) setSilent(true)
  if (silent && (state.step === "asking" || state.step === "signedIn")) setSilent(false)
  if (silent) return <SiteUnanswered signIn={signIn} required={signIn.isRequired()} busy={state.step === "checking"} />
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
        {signing && <OpenWallet wallet={wallet.wallet} type={account?.connector.type ?? ""} />}
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
