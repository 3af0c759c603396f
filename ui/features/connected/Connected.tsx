import { Effect } from "effect"
import { useEffect, useLayoutEffect, useRef, type ReactNode } from "react"
import { addressOn } from "../../../services/ports/connectors/addressOn.ts"
import { shortenAddress } from "../../../services/base/addresses/shortenAddress.ts"
import type { Connection } from "../../../services/connection/connections/ConnectionState.ts"
import { useStore } from "../../hooks/useStore.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { useModalAction } from "../../modal/useModalAction.ts"
import { Head } from "../../parts/Head.tsx"
import { Latch } from "../../parts/Latch.tsx"
import { Notice } from "../../parts/Notice.tsx"
import { useTexts } from "../../modal/useTexts.ts"
import { useSayConnected } from "../../modal/useSayConnected.ts"
import { flyHome } from "./flyHome.ts"
import { handOver } from "./handOver.ts"
import { leaveConnected } from "./leaveConnected.ts"
import { connectedTexts } from "./connectedTexts.ts"

/**
 * How long the view stays, in ms: the animation ends after 200, then the sheet stays for 600 (the design's section 5).
 */
const linger = 800

/**
 * Shown after a wallet approved: the account and its network. Then continues as `leaveConnected` says.
 */
export const Connected = ({ connection, near, far }: { connection: Connection; near: ReactNode; far: ReactNode }) => {
  const services = useModal()
  const { modal, networks, site } = services
  const { rich, t } = useTexts(connectedTexts)
  const network = useStore(networks.state).active
  const { run: leave } = useModalAction(() =>
    Effect.andThen(
      Effect.sleep(linger),
      leaveConnected(services, connection, t("walletAdded", { wallet: connection.connector.name }))
    )
  )
  const own = addressOn(connection.accounts[0], connection.networkId ?? network.id)
  const announce = useSayConnected()
  useEffect(() => {
    announce()
    leave()
  }, [announce, leave])
  const mark = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    handOver(mark.current!)
    const fly = flyHome(mark.current!.closest(".sheet")!.querySelector(".bolt")!)
    return () => fly(!modal.state.get().open)
  }, [modal])
  return (
    <>
      <Latch
        near={near}
        far={<span ref={mark}>{far}</span>}
        state="thrown"
        label={t("latchDone", { wallet: connection.connector.name })}
      />
      <Head title={t("connected")} text={rich("connectedText", { site: site.name })} />
      <Notice
        tone="ok"
        title={
          <bdi dir="ltr" className="mono">
            {own && shortenAddress(own)}
          </bdi>
        }
        text={rich("onNetwork", { network: network.name })}
      />
    </>
  )
}
