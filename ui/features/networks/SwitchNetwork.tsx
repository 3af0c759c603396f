import { Effect } from "effect"
import { useEffect, useState } from "react"
import { chainNotSupported, errorOccurred } from "../../../services/base/errors/texts.ts"
import type { NetworkRefused } from "../../../services/base/errors/walletErrors.ts"
import { switchNetwork } from "../../../services/account/profile/switchNetwork.ts"
import { backTo } from "../../../services/sheet/router/stack.ts"
import { useStore } from "../../hooks/useStore.ts"
import { ViewFrame } from "../../modal/ViewFrame.tsx"
import { useLatest } from "../../hooks/useLatest.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { useLongWait } from "../../modal/useLongWait.ts"
import { useViewData } from "../../modal/useViewData.ts"
import { useModalAction } from "../../modal/useModalAction.ts"
import { Button } from "../../parts/Button.tsx"
import { Head } from "../../parts/Head.tsx"
import { Hint } from "../../parts/Hint.tsx"
import { Latch } from "../../parts/Latch.tsx"
import { OpenWallet } from "../pairing/OpenWallet.tsx"
import { Mark } from "../../parts/Mark.tsx"
import { explainRefused } from "./explainRefused.ts"
import { NetworkMark } from "./NetworkMark.tsx"
import { useTexts } from "../../modal/useTexts.ts"
import { networksTexts } from "./networksTexts.ts"

/** Explains why switching failed, by the tag of the error; it has none where this code broke. */
const explain = (error: { readonly _tag: string } | undefined) => {
  switch (error?._tag) {
    case "NetworkRefused":
      return { head: undefined, text: explainRefused(error as NetworkRefused) } as const
    case "WalletNotFound":
    case "NotConnected":
      return { head: "notInstalled", text: "notInstalledText" } as const
    case "WalletPending":
      return { head: "lookAtWallet", text: "lookAtWalletText" } as const
    case "WalletTimeout":
      return { head: undefined, text: "noAnswer" } as const
    case "LoadFailed":
      return { head: undefined, text: "notLoadedText" } as const
    case "AdapterNotFound":
    case undefined:
      return { head: undefined, text: "pageFailed" } as const
    default:
      return { head: undefined, text: "walletFailed" } as const
  }
}

/** How long the view stays after the wallet has switched, in ms (the design's section 5). */
const linger = 800

/** Requests another network from the wallet and shows the result. Leaving the view cancels the request. */
export const SwitchNetwork = () => {
  const { runtime, connections, modal, networks, router, say, site } = useModal()
  const { display, rich, t } = useTexts(networksTexts)
  const { networkId } = useViewData("SwitchNetwork")
  const target = networks.list.find((one) => one.id === networkId)!
  const [from] = useState(() => networks.state.get())
  const account = useStore(connections.account)
  const [wallet] = useState(() => ({
    name: account?.connector.name ?? t("wallet"),
    icon: account?.connector.icon
  }))
  const back = () => void runtime.runFork(modal.back)

  // Spec 2: after a switch the view before Networks is shown again; if the modal was opened at Networks, it closes.
  const leave = Effect.suspend(() => {
    const at = router.stack.get().findIndex((one) => one.name === "Networks")
    if (at < 1) return modal.close
    router.go((stack) => backTo(stack, at - 1))
    return Effect.void
  })
  const { state, run } = useModalAction(() => switchNetwork(target.id))
  const { run: leaveLater } = useModalAction(() => Effect.andThen(Effect.sleep(linger), leave))
  const isLong = useLongWait(state.status === "running")
  const rejected = state.status === "failed" && state.error?._tag === "WalletRejected"
  const { head, text: failedText } = rejected
    ? ({ head: undefined, text: from.supported ? "switchDeclined" : "stillUnsupported" } as const)
    : explain(state.status === "failed" ? state.error : undefined)
  const states = useStore(connections.states)[target.namespace]
  const bound = states?.status === "connected" ? states.accounts[0].networks : undefined
  const only = networks.list.flatMap(({ id, name }) => (bound?.includes(id) ? [name] : [])).join(", ")
  const values = { wallet: wallet.name, network: target.name, site: site.name, only }
  /** The wallet can do it, in another way: where the page is now says enough. */
  const isElsewhere = failedText === "chooseThere" || failedText === "boundAccount" || failedText === "noAccountFor"
  const isRefused = failedText === "switchFailed" || failedText === "notWithNetwork"
  useEffect(() => run(), [run])
  const announce = useLatest(() => {
    if (state.status === "running") say(t("approveIn", { wallet: wallet.name }))
    if (state.status === "done") {
      say(t("switched", { network: target.name }))
      leaveLater()
    }
    if (state.status === "failed") say(t(failedText, values), true)
  })
  useEffect(() => announce(), [state.status, announce])

  const marks = {
    near: <Mark name={wallet.name} src={wallet.icon} size={72} />,
    far: <NetworkMark network={target} size={72} />
  }
  const stay = from.supported && (
    <Button variant="ghost" onPress={back}>
      {t("stayOn", { network: from.active.name })}
    </Button>
  )
  return state.status === "failed" ? (
    <ViewFrame title={t("switchTo", values)}>
      <Latch
        {...marks}
        state={rejected ? "declined" : "failed"}
        label={t(rejected ? "declined" : "latchFailed", values)}
      />
      <Head
        title={
          head
            ? rich(head, values)
            : (rejected || isElsewhere) && from.supported
              ? rich("stillOn", { network: from.active.name })
              : rejected
                ? t("declined")
                : isElsewhere
                  ? t("chooseNetwork")
                  : display(isRefused ? chainNotSupported : errorOccurred)
        }
        text={rich(failedText, values)}
      />
      <Button variant="primary" onPress={run}>
        {t("tryAgain")}
      </Button>
      {stay}
    </ViewFrame>
  ) : state.status === "done" ? (
    <ViewFrame title={t("switchTo", values)}>
      <Latch {...marks} state="thrown" label={t("latchDone", values)} />
      <Head title={rich("switched", values)} />
    </ViewFrame>
  ) : (
    <ViewFrame title={t("switchTo", values)}>
      <Latch {...marks} state="waiting" label={t("latchWaiting", values)} />
      <Head title={rich("approveIn", values)} text={rich("switchAsks", values)} />
      {isLong && <Hint tone="care">{t("longWait", values)}</Hint>}
      <OpenWallet wallet={wallet.name} type={account?.connector.type ?? ""} />
      <Button onPress={run}>{rich("openAgain", values)}</Button>
      {stay}
    </ViewFrame>
  )
}
