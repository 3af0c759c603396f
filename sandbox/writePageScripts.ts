import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { scriptFiles } from "./bundleScript.ts"
import { bundleMailPage } from "./mail/mailRoutes.ts"
import { bundlePhonePage } from "./phone/servePhone.ts"
import { bundleFramePage } from "./site/siteRoutes.ts"
import { bundleBitcoinWallet } from "./wallets/bitcoin/bitcoinWalletScript.ts"
import { bundlePageWallet } from "./wallets/bundlePageWallet.ts"
import { bundlePolkadotWallet } from "./wallets/polkadot/bundlePolkadotWallet.ts"

// `node sandbox/writePageScripts.ts sandbox/dist` writes what pages of the offline world load, for the built package,
// and says as JSON of which files they are made.
const folder = process.argv[2] ?? "sandbox/dist"
await mkdir(folder, { recursive: true })
await writeFile(join(folder, "wallet.js"), await bundlePageWallet())
await writeFile(join(folder, "bitcoin-wallet.js"), await bundleBitcoinWallet())
await writeFile(join(folder, "polkadot-wallet.js"), await bundlePolkadotWallet())
await writeFile(join(folder, "phone.js"), await bundlePhonePage())
await writeFile(join(folder, "mail.js"), await bundleMailPage())
await writeFile(join(folder, "frame.js"), await bundleFramePage())
process.stdout.write(JSON.stringify([...scriptFiles]))
