import { bundlePageWallet } from "./bundlePageWallet.ts"
import type { PageWalletConfig } from "./PageWalletConfig.ts"

/** The script that puts wallets into a page; leaves no name behind but the documented ones. */
export const walletScript = async (config: PageWalletConfig): Promise<string> => {
  // In a script file "</script" and the line separators are harmless, but the text may be put inline.
  const data = JSON.stringify(config).replace(
    /[<\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`
  )
  return `;(() => {\n${await bundlePageWallet()}\nSandboxWallet.startPageWallets(${data});\n})();\n`
}
