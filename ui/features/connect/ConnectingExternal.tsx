import { Effect, Fiber } from "effect"
import { useEffect, useLayoutEffect, useState } from "react"
import { switchNetwork } from "../../../services/account/switchNetwork.ts"
import { findListed } from "../../../services/directory/findListed.ts"
import { push } from "../../../services/router/stack.ts"
import { view } from "../../../services/router/View.ts"
import { useStore } from "../../hooks/useStore.ts"
import { canGet } from "../../../services/wallets/canGet.ts"
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
import { namespaceNames } from "../../../services/network/namespaceNames.ts"
import { useWantedNetwork } from "./useWantedNetwork.ts"
import { connectingTexts } from "./connectingTexts.ts"

/** Waits for a wallet's response and shows the result. Leaving the view cancels the request. */
export const ConnectingExternal = () => {
  const { runtime, connections, directory, modal, router, say, settings, site, wallets } = useModal()
  const { display, rich, t } = useTexts(connectingTexts)
  const { connectorId, name, icon, also = [], asked: begun } = useViewData("ConnectingExternal")
  const wanted = useWantedNetwork()
  const [asked, setAsked] = useState(connectorId)
  const { featured, recommended } = useStore(directory.start)
  const { loaded } = useStore(directory.pages)
  const { state, run } = useModalAction(
    Effect.fnUntraced(function* (open?: typeof begun) {
      setAsked(connectorId)
      const answered = open?.pollUnsafe() !== undefined
      const exit = open && (yield* Effect.exit(Effect.onExit(Fiber.join(open), () => Fiber.interrupt(open))))
      // A view that is shown again asks again for what was withdrawn when it left.
      const withdrawn = exit?._tag === "Failure" && exit.cause.reasons.every(({ _tag }) => _tag === "Interrupt")
      const connection = yield* exit === undefined || withdrawn ? connections.connect(connectorId) : exit
      // The page shows the account first; where the wallet had answered before this view was drawn, it has.
      if (!answered) yield* Effect.callback<void>((resume) => afterPaint(() => resume(Effect.void)))
      for (const id of also) {
        setAsked(id)
        // What the visitor declines, or the wallet cannot do, is not connected; the rest is.
        yield* Effect.exit(connections.connect(id))
      }
      if (wanted !== undefined) yield* Effect.exit(switchNetwork(wanted.id))
      else if (also.length > 0) yield* connections.activate({ namespace: connection.connector.namespace })
      return connection
    })
  )
  const wallet = { wallet: name }

  // Still in the task of the visitor's press: a wallet may open its window only there, and it is asked before the paint.
  useLayoutEffect(() => run(begun), [run, begun])
  const announce = useLatest(() => {
    if (state.status === "running") say(t("approveIn", wallet))
    if (state.status === "failed") {
      const { head, text } = explainConnect(state.error?._tag)
      say(`${head ? t(head, wallet) : display(failedHead)}. ${t(text, wallet)}`, true)
    }
  })
  useEffect(() => announce(), [state.status, announce])

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
    const { head, text } = explainConnect(state.error?._tag)
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
        <Head title={head ? rich(head, wallet) : display(failedHead)} text={rich(text, wallet)} />
        <Button variant="primary" onPress={() => run()}>
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
  const namespace = wallets.connectors.get().find(({ id }) => id === asked)?.namespace
  const step = namespace && {
    at: also.indexOf(asked) + 2,
    total: also.length + 1,
    network: namespaceNames[namespace]
  }
  return (
    <ViewFrame title={name}>
      <Latch {...marks} state="waiting" label={t("latchWaiting", wallet)} />
      <Head
        title={rich("approveIn", wallet)}
        text={rich(also.length > 0 && step ? "windowOpenFor" : "windowOpen", { ...wallet, ...step })}
      />
      <Button onPress={() => run()}>{t("openAgain", wallet)}</Button>
      <Button variant="ghost" onPress={back}>
        {t("differentWallet")}
      </Button>
    </ViewFrame>
  )
}
