import { bundlePageWallet } from "./bundlePageWallet.ts"
import { scriptData } from "./scriptData.ts"
import type { PageWalletConfig } from "./PageWalletConfig.ts"

/** The script that puts wallets into a page; leaves no name behind but the documented ones. */
export const walletScript = async (config: PageWalletConfig): Promise<string> =>
  `;(() => {\n${await bundlePageWallet()}\nSandboxWallet.startPageWallets(${scriptData(config)});\n})();\n`
