import { mkdir, writeFile } from "node:fs/promises"
import { dirname } from "node:path"
import { bundlePageWallet } from "./wallets/bundlePageWallet.ts"

// `node sandbox/writePageWallet.ts dist/sandbox/wallet.js` writes the page wallet for the built package.
const file = process.argv[2] ?? "dist/sandbox/wallet.js"
await mkdir(dirname(file), { recursive: true })
await writeFile(file, await bundlePageWallet())
