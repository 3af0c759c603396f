import { Effect } from "effect"
import { useEffect, useLayoutEffect, useState } from "react"
import { connectAll } from "../../../services/account/profile/connectAll.ts"
import { findListed } from "../../../services/ways-in/directory/findListed.ts"
import type { NetworkRefused } from "../../../services/base/errors/walletErrors.ts"
import { push } from "../../../services/sheet/router/stack.ts"
import { view } from "../../../services/sheet/router/View.ts"
import { useStore } from "../../hooks/useStore.ts"
import { canGet } from "../../../services/ports/connectors/canGet.ts"
import { afterPaint } from "../../modal/afterPaint.ts"
import { ViewFrame } from "../../modal/ViewFrame.tsx"
import { useLatest } from "../../hooks/useLatest.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { useViewData } from "../../modal/useViewData.ts"
import { useModalAction } from "../../modal/useModalAction.ts"
import { Button } from "../../parts/Button.tsx"
import { Head } from "../../parts/Head.tsx"
import { Latch } from "../../parts/Latch.tsx"
import { Mark } from "../../parts/Mark.tsx"
import { Connected } from "../connected/Connected.tsx"
import { explainConnect, failedHead } from "./explainConnect.ts"
import { useTexts } from "../../modal/useTexts.ts"
import { namespaceNames } from "../../../services/base/network/namespaceNames.ts"
import { connectingTexts } from "./connectingTexts.ts"
import type { Network } from "../../../services/base/network/Network.ts"
import { wantedNetwork } from "../../../services/sheet/router/wantedNetwork.ts"

/** The network that the shown views connect for, if the visitor came from choosing one in another namespace. */
const useWantedNetwork = (): Network | undefined => {
  const { networks, router } = useModal()
  const [wanted] = useState(() => wantedNetwork(router.stack.get()))
  return wanted && networks.list.find(({ id }) => id === wanted)
}

/** The connector that is asked now, and the networks that are shared already. */
interface Asked {
  readonly connectorId: string
  readonly shared: ReadonlyArray<string>
}

/** Waits for a wallet's response and shows the result. Leaving the view cancels the request. */
export const ConnectingExternal = () => {
  const { alerts, runtime, connections, directory, modal, networks, pressed, router, say, settings, site, wallets } =
    useModal()
  const { display, rich, t } = useTexts(connectingTexts)
  const { connectorId, name, icon, also = [] } = useViewData("ConnectingExternal")
  const wanted = useWantedNetwork()
  const [asked, setAsked] = useState<Asked>({ connectorId, shared: [] })
  const { featured, recommended } = useStore(directory.start)
  const { loaded } = useStore(directory.pages)
  // The window of an earlier press, or of the page before a reload, is open: it is said so, and waited for.
  const isPending = Object.values(useStore(connections.states)).some(({ attempts }) =>
    attempts.some((one) => one.connectorId === asked.connectorId && one.pending)
  )
  const wallet = { wallet: name }
  const explained = (error: { readonly _tag: string } | undefined) => {
    const refused = error?._tag === "NetworkRefused" ? (error as NetworkRefused) : undefined
    const network = networks.list.find(({ id }) => id === refused?.networkId)?.name ?? ""
    return { ...explainConnect(error?._tag, refused), values: { ...wallet, network } }
  }
  const { state, run } = useModalAction(
    Effect.fnUntraced(function* (isFirst: boolean) {
      const begun = isFirst ? pressed.take(connectorId) : undefined
      const isAnswered = begun?.isAnswered()
      const { connection, notSwitched } = yield* connectAll([connectorId, ...also], {
        // The page shows the account first; where the wallet had answered before this view was drawn, it has.
        first: Effect.tap(begun?.answer ?? connections.connect(connectorId, true), () =>
          isAnswered ? Effect.void : Effect.callback<void>((resume) => afterPaint(() => resume(Effect.void)))
        ),
        networkId: wanted?.id,
        asks: (id, shared) =>
          setAsked({
            connectorId: id,
            shared: shared.map(({ connector }) => namespaceNames[connector.namespace])
          })
      })
      // Users know what they declined.
      if (notSwitched && notSwitched._tag !== "WalletRejected") {
        const { text, values } = explained(notSwitched)
        const isRefused = notSwitched._tag === "NetworkRefused"
        yield* alerts.show({ tone: "bad", text: isRefused ? t(text, values) : display(notSwitched.message) })
      }
      return connection
    })
  )
  // Still in the task of the visitor's press: a wallet may open its window only there, and it is asked before the paint.
  useLayoutEffect(() => run(true), [run])
  const announce = useLatest(() => {
    if (state.status === "running" && isPending) say(`${t("lookAtWallet", wallet)}. ${t("lookAtWalletText")}`, true)
    else if (state.status === "running") say(t("approveIn", wallet))
    if (state.status === "failed") {
      const { head, text, values } = explained(state.error)
      say(`${head ? t(head, wallet) : display(failedHead)}. ${t(text, values)}`, true)
    }
  })
  useEffect(() => announce(), [state.status, isPending, announce])

  const back = () => void runtime.runFork(modal.back)
  const marks = {
    near: <Mark name={name} src={icon} size={72} />,
    far: <Mark name={site.name} src={site.icon} size={72} />
  }

  if (state.status === "done")
    return (
      <ViewFrame title={name}>
        <Connected connection={state.value} {...marks} />
      </ViewFrame>
    )
  if (state.status === "failed") {
    const { head, text, values } = explained(state.error)
    const declined = state.error?._tag === "WalletRejected"
    const listed =
      state.error?._tag === "WalletNotFound"
        ? findListed(connectorId, [
            ...(settings.options.customWallets ?? []),
            ...featured,
            ...recommended,
            ...[...loaded.values()].flat()
          ])
        : undefined
    return (
      <ViewFrame title={name}>
        <Latch
          {...marks}
          state={declined ? "declined" : "failed"}
          label={t(declined ? "declined" : "latchFailed", wallet)}
        />
        <Head title={head ? rich(head, wallet) : display(failedHead)} text={rich(text, values)} />
        <Button variant="primary" onPress={() => run(false)}>
          {t("tryAgain")}
        </Button>
        {listed && canGet(listed) && (
          <Button onPress={() => router.go((stack) => push(stack, view("Downloads", { wallet: listed })))}>
            {rich("getNamed", wallet)}
          </Button>
        )}
        <Button variant="ghost" onPress={back}>
          {t("differentWallet")}
        </Button>
      </ViewFrame>
    )
  }
  const namespace = wallets.connectors.get().find(({ id }) => id === asked.connectorId)?.namespace
  const step = namespace && {
    at: also.indexOf(asked.connectorId) + 2,
    total: also.length + 1,
    network: namespaceNames[namespace],
    shared: asked.shared.join(", ")
  }
  const text = also.length === 0 || !step ? "windowOpen" : asked.shared.length > 0 ? "windowOpenNext" : "windowOpenFor"
  return (
    <ViewFrame title={name}>
      <Latch {...marks} state="waiting" label={t("latchWaiting", wallet)} />
      <Head
        title={rich(isPending ? "lookAtWallet" : "approveIn", wallet)}
        text={rich(isPending ? "lookAtWalletText" : text, { ...wallet, ...step })}
      />
      <Button onPress={() => run(false)}>{isPending ? t("tryAgain") : t("openAgain", wallet)}</Button>
      <Button variant="ghost" onPress={back}>
        {t("differentWallet")}
      </Button>
    </ViewFrame>
  )
}
