import { Effect } from "effect"
import { useEffect } from "react"
import { shortenAddress } from "../../services/addresses/shortenAddress.ts"
import { useStore } from "../hooks/useStore.ts"
import { Frame } from "../modal/Frame.tsx"
import { useModal } from "../modal/ModalContext.ts"
import { useViewData } from "../modal/useViewData.ts"
import { useModalAction } from "../modal/useModalAction.ts"
import { Button } from "../parts/Button.tsx"
import { Head } from "../parts/Head.tsx"
import { Latch } from "../parts/Latch.tsx"
import { Mark } from "../parts/Mark.tsx"
import { Notice } from "../parts/Notice.tsx"
import { explainConnect, failedHead } from "./explainConnect.ts"

/** The bolt is home after 140 ms and on the sheet's edge after 200; the sheet leaves 600 later (the design's section 5). */
const linger = 800

/** Waits for a wallet to answer, and says how it went. Leaving cancels. */
export const ConnectingExternal = () => {
  const { runtime, connections, modal, networks, say, site, rich, t } = useModal()
  const { connectorId, name, icon } = useViewData("ConnectingExternal")
  const network = useStore(networks.state).active
  const states = useStore(connections.states)
  const connecting = useModalAction(() => connections.connect(connectorId))
  const leaving = useModalAction(() => Effect.andThen(Effect.sleep(linger), modal.close))
  const { state } = connecting
  const wallet = { wallet: name }

  useEffect(() => connecting.run(), [])
  useEffect(() => {
    if (state.status === "running") say(t("approveIn", wallet))
    if (state.status === "failed") {
      const { head, text } = explainConnect(state.error?._tag)
      say(`${head ? t(head, wallet) : failedHead}. ${t(text, wallet)}`, true)
    }
    if (state.status === "done") {
      const address = shortenAddress(state.value.accounts[0].address)
      say(t("connectedAs", { address, network: networks.state.get().active.name }))
      leaving.run()
    }
  }, [state.status])

  const account = states[network.namespace]
  const back = () => void runtime.runFork(modal.back)
  const marks = {
    near: <Mark name={name} src={icon} size={72} />,
    far: <Mark name={site.name} src={site.icon} size={72} />
  }

  if (state.status === "done" && account?.status === "connected")
    return (
      <Frame title={name}>
        <Latch {...marks} state="thrown" label={t("latchDone")} />
        <Head title={t("connected")} text={rich("connectedText", { site: site.name })} />
        <Notice
          tone="ok"
          title={
            <bdi dir="ltr" className="mono">
              {shortenAddress(account.accounts[0].address)}
            </bdi>
          }
          text={rich("onNetwork", { network: network.name })}
        />
      </Frame>
    )
  if (state.status === "failed") {
    const { head, text } = explainConnect(state.error?._tag)
    return (
      <Frame title={name}>
        <Latch {...marks} state="failed" label={t("latchFailed")} />
        <Head title={head ? rich(head, wallet) : failedHead} text={rich(text, wallet)} />
        <Button variant="primary" onPress={connecting.run}>
          {t("tryAgain")}
        </Button>
        <Button variant="ghost" onPress={back}>
          {t("differentWallet")}
        </Button>
      </Frame>
    )
  }
  return (
    <Frame title={name}>
      <Latch {...marks} state="waiting" label={t("latchWaiting", wallet)} />
      <Head title={rich("approveIn", wallet)} text={t("windowOpen")} />
      <Button onPress={connecting.run}>{t("openAgain", wallet)}</Button>
      <Button variant="ghost" onPress={back}>
        {t("differentWallet")}
      </Button>
    </Frame>
  )
}
