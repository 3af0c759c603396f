import { bundleScript } from "../../bundleScript.ts"
import type { BitcoinChain } from "../../chains/bitcoin/BitcoinChain.ts"
import { scriptData } from "../scriptData.ts"
import type { BitcoinWalletConfig, BitcoinWalletOptions } from "./BitcoinWalletConfig.ts"

const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="96" height="96"><rect width="40" height="40" fill="#3b3420"/><path d="M20 34V10M20 34Q12 24 10 10M20 34Q28 24 30 10M20 34Q15 20 15 8M20 34Q25 20 25 8" fill="none" stroke="#e6cf8f" stroke-width="2.4"/></svg>`

/** The invented Bitcoin wallet: a tuft of marram grass. */
export const marram: BitcoinWalletConfig["wallet"] = {
  key: "marram",
  name: "Marram",
  accent: "#e6cf8f",
  icon: `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** The Bitcoin wallet as one script that makes `SandboxBitcoin.startBitcoinWallet`. */
export const bundleBitcoinWallet = (): Promise<string> =>
  bundleScript({
    entry: "./wallets/bitcoin/page/startBitcoinWallet.ts",
    name: "SandboxBitcoin",
    file: "bitcoin-wallet.js"
  })

/** The script that puts the Bitcoin wallet into a page. */
export const bitcoinWalletScript = async (
  { accounts, url }: Pick<BitcoinChain, "accounts" | "url">,
  options: BitcoinWalletOptions = {}
): Promise<string> => {
  const config: BitcoinWalletConfig = {
    wallet: marram,
    privateKeys: accounts.map(({ privateKey }) => privateKey),
    account: 0,
    network: "Regtest",
    endpoint: url,
    answer: "ask",
    misbehave: [],
    without: [],
    ...options
  }
  return `;(() => {\n${await bundleBitcoinWallet()}\nSandboxBitcoin.startBitcoinWallet(${scriptData(config)});\n})();\n`
}
