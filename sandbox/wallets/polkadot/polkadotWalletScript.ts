import { scriptData } from "../scriptData.ts"
import { bundlePolkadotWallet } from "./bundlePolkadotWallet.ts"
import type { PolkadotWalletConfig, PolkadotWalletOptions } from "./PolkadotWalletConfig.ts"

const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="96" height="96"><rect width="40" height="40" fill="#402a4b"/><path d="M20 34V9M20 20 29 13M20 26 11 19" fill="none" stroke="#e5c1ef" stroke-width="2.6"/><ellipse cx="20" cy="9" rx="3.2" ry="5" fill="#e5c1ef"/></svg>`

/** The invented Polkadot extension: a stalk of sedge. */
export const sedge: PolkadotWalletConfig["wallet"] = {
  key: "sedge",
  name: "Sedge",
  accent: "#e5c1ef",
  icon: `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** The script that puts the extension into a page. */
export const polkadotWalletScript = async (options: PolkadotWalletOptions = {}): Promise<string> => {
  const config: PolkadotWalletConfig = {
    wallet: sedge,
    accounts: [{ name: "Alice" }, { name: "Bob" }],
    answer: "ask",
    misbehave: [],
    appearsAfter: 0,
    ...options
  }
  return `;(() => {\n${await bundlePolkadotWallet()}\nSandboxPolkadot.startPolkadotWallet(${scriptData(config)});\n})();\n`
}
