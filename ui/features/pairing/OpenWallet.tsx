import { Pairing } from "../../../services/ways-in/pairing/Pairing.ts"
import { linkTarget } from "../../../services/ports/connectors/linkTarget.ts"
import { useStore } from "../../hooks/useStore.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { useTexts } from "../../modal/useTexts.ts"
import { LinkAction } from "../../parts/LinkAction.tsx"
import { openWalletTexts } from "./openWalletTexts.ts"

/**
 * A link into the app that a request waits in, where the user has connected by opening it: a browser opens an app by a press alone, and no
 * script can do it later.
 */
export const OpenWallet = ({ wallet, type }: { readonly wallet: string; readonly type: string }) => {
  const { runtime, environment } = useModal()
  const app = useStore(runtime.runSync(Pairing).app)
  const { rich } = useTexts(openWalletTexts)
  if (type !== "WALLET_CONNECT" || app === undefined) return null
  const href = `${app.href.replace(/\/$/, "")}/wc`
  return (
    <LinkAction href={app.href.endsWith("://") ? `${app.href}wc` : href} target={linkTarget(environment.platform())}>
      {rich("openNamed", { wallet })}
    </LinkAction>
  )
}
