import { bundleScript } from "../bundleScript.ts"

/** The page wallet as one script that makes `SandboxWallet.startPageWallets`. */
export const bundlePageWallet = (): Promise<string> =>
  bundleScript({ entry: "./wallets/page/startPageWallets.ts", name: "SandboxWallet", file: "wallet.js" })
