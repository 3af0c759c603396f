import { bundlePageWallet } from "./bundlePageWallet.ts"
import { bundleBitcoinWallet } from "./bitcoin/bitcoinWalletScript.ts"
import { scriptData } from "./scriptData.ts"
import type { PageWalletConfig } from "./PageWalletConfig.ts"

/** The script that puts wallets into a page; leaves no name behind but the documented ones. */
export const walletScript = async (config: PageWalletConfig): Promise<string> =>
  config.bitcoin
    ? // Its libraries are large, and most pages have no Bitcoin.
      wrapped(
        `${await bundlePageWallet()}\n${await bundleBitcoinWallet()}`,
        `${scriptData(config)}, SandboxBitcoin.createBitcoinPart`
      )
    : wrapped(await bundlePageWallet(), scriptData(config))

const wrapped = (code: string, args: string) => `;(() => {\n${code}\nSandboxWallet.startPageWallets(${args});\n})();\n`
