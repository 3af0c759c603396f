import { ChainAdapters } from "../../../services/ports/chains/ChainAdapter.ts"
import { neededNetwork } from "../../../services/ways-in/embedded/neededNetwork.ts"
import { madeSocial, loadSocial } from "../../../services/ways-in/embedded/loadSocial.ts"
import type { SocialProvider } from "../../../services/ports/login-services/SocialProvider.ts"
import { push } from "../../../services/sheet/router/stack.ts"
import { view } from "../../../services/sheet/router/View.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { loadView } from "../../modal/loadView.ts"

/** Choosing a service; `prepare` loads what that needs, as soon as it is likely. */
export const useChooseSocial = () => {
  const { networks, router, runtime, settings, views } = useModal()
  const prepare = () => {
    // What does not load now is loaded by the view.
    loadSocial(runtime).catch(() => {})
    loadView(views, "ConnectingSocial").catch(() => {})
  }
  const choose = (provider: SocialProvider) => {
    const network = neededNetwork(settings.networks, runtime.runSync(ChainAdapters), networks.state.get().active)
    if (network !== undefined) return router.go((stack) => push(stack, view("SwitchNetwork", { networkId: network })))
    if (provider === "farcaster") return router.go((stack) => push(stack, view("ConnectingFarcaster")))
    // Browsers open a window only within the press.
    madeSocial(runtime)?.open(provider)
    router.go((stack) => push(stack, view("ConnectingSocial", { provider })))
  }
  return { choose, prepare }
}
