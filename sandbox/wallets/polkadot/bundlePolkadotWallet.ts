import { bundleScript } from "../../bundleScript.ts"

/** The extension as one script that makes `SandboxPolkadot.startPolkadotWallet`. */
export const bundlePolkadotWallet = (): Promise<string> =>
  bundleScript({
    entry: "./wallets/polkadot/startPolkadotWallet.ts",
    name: "SandboxPolkadot",
    file: "polkadot-wallet.js"
  })
