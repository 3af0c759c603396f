import { brands } from "../brands.ts"
import { scriptData } from "../scriptData.ts"
import { bundlePolkadotWallet } from "./bundlePolkadotWallet.ts"
import type { PolkadotWalletConfig } from "./PolkadotWalletConfig.ts"

/** How the extension starts; by default Tarn with the accounts Alice and Bob, there from the start, and asking. */
export type PolkadotWalletOptions = Partial<Omit<PolkadotWalletConfig, "brand">>

/** A script that puts a Polkadot extension with real keys into a page, for an init script or a script file. */
export const polkadotWalletScript = async (options: PolkadotWalletOptions = {}): Promise<string> => {
  const { key, name, icon, accent } = brands.find((brand) => brand.key === "tarn")!
  const config: PolkadotWalletConfig = {
    brand: { key, name, icon, accent },
    accounts: [{ name: "Alice" }, { name: "Bob" }],
    answer: "ask",
    misbehave: [],
    appearsAfter: 0,
    ...options
  }
  return `;(() => {\n${await bundlePolkadotWallet()}\nSandboxPolkadot.startPolkadotWallet(${scriptData(config)});\n})();\n`
}
