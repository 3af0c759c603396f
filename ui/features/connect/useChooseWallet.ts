import type { WalletEntry } from "../../../services/ports/connectors/WalletEntry.ts"
import { findInstalled } from "../../../services/ways-in/directory/findInstalled.ts"
import { redirectOf } from "../../../services/ports/connectors/redirectOf.ts"
import { walletPlatforms } from "../../../services/ports/connectors/walletPlatforms.ts"
import { groupConnectors } from "../../../services/ports/connectors/groupConnectors.ts"
import { push } from "../../../services/sheet/router/stack.ts"
import { view } from "../../../services/sheet/router/View.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { useAskWallet } from "./useAskWallet.ts"
import { useWantedNamespace } from "./useWantedNamespace.ts"

/** A wallet of this browser that is, or was, installed. */
interface LocalWallet {
  readonly id: string
  readonly name: string
  readonly icon?: string | undefined
}

/** What a list of wallets can open: a wallet of this browser, a listed wallet, or the QR code for any wallet. */
export const useChooseWallet = () => {
  const wanted = useWantedNamespace()
  const { runtime, analytics, wallets, environment, networks, router } = useModal()

  const askWallet = useAskWallet()

  const chooseLocal = ({ id, name, icon }: LocalWallet) => {
    wallets.look()
    runtime.runFork(analytics.track("SELECT_WALLET", { name, platform: "browser" }))
    const group = groupConnectors(wallets.connectors.get()).find((one) => one.some((connector) => connector.id === id))
    const [first, ...others] = group?.filter((one) => (wanted ?? one.namespace) === one.namespace) ?? []
    if (first && others.length > 0)
      router.go((stack) => push(stack, view("ConnectingMultiChain", { connectors: [first, ...others], name, icon })))
    else askWallet({ connectorId: first?.id ?? id, name, icon })
  }
  const chooseListed = (wallet: WalletEntry) => {
    wallets.look()
    const installed = findInstalled(wallet, wallets.connectors.get())
    if (installed !== undefined) return chooseLocal(installed)
    const redirect = redirectOf(wallet.id, environment, networks.state.get().active.namespace) !== undefined
    const [platform] = walletPlatforms(wallet, { mobile: environment.mobile(), installed: false, redirect })
    runtime.runFork(analytics.track("SELECT_WALLET", { name: wallet.name, platform }))
    router.go((stack) => push(stack, view("ConnectingWalletConnect", { wallet })))
  }
  const openAll = () => {
    runtime.runFork(analytics.track("CLICK_ALL_WALLETS", {}))
    router.go((stack) => push(stack, view("AllWallets")))
  }
  const scan = () =>
    environment.mobile() ? openAll() : router.go((stack) => push(stack, view("ConnectingWalletConnect", {})))

  return { chooseLocal, chooseListed, openAll, scan }
}
