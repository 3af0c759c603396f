import type { Namespace } from "../../base/caip/Namespace.ts"

/** Directory ids of the wallets that want the page inside their own browser. */
export const redirecting = {
  phantom: "a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393",
  solflare: "1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79",
  coinbase: "fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa",
  binance: "2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25"
} as const

/** The page as a wallet's browser receives it. */
export interface RedirectedPage {
  readonly address: string
  readonly origin: string
  readonly namespace: Namespace
  readonly has: (global: string) => boolean
}

const binanceApp = "yFK5FCqYprrXDiVFbhyRx7"

/**
 * On a phone some wallets open the page in their own browser instead of pairing. Returns that link, or `undefined`
 * where the wallet pairs like any other or is here already.
 */
export const redirectLink = (walletId: string, page: RedirectedPage): string | undefined => {
  const { namespace, has } = page
  const address = encodeURIComponent(page.address)
  const origin = encodeURIComponent(page.origin)
  switch (walletId) {
    case redirecting.phantom:
      return has("phantom") ? undefined : `https://phantom.app/ul/browse/${address}?ref=${origin}`
    case redirecting.solflare:
      return has("solflare") ? undefined : `https://solflare.com/ul/v1/browse/${address}?ref=${address}`
    case redirecting.coinbase:
      if (namespace === "solana")
        return has("coinbaseSolana") ? undefined : `https://go.cb-w.com/dapp?cb_url=${address}`
      return namespace !== "eip155" || has("coinbaseWalletExtension") ? undefined : `cbwallet://miniapp?url=${address}`
    case redirecting.binance: {
      if (namespace !== "bip122" || has("binancew3w")) return undefined
      const query = btoa(`url=${page.address}`)
      const app = `bnc://app.binance.com/mp/app?appId=${binanceApp}&startPagePath=${btoa("/pages/browser/index")}&startPageQuery=${query}`
      return `https://app.binance.com/en/download?_dp=${encodeURIComponent(btoa(app))}`
    }
    default:
      return undefined
  }
}
