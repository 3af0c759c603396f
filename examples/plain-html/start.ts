import { startDemo } from "../server/startDemo.ts"
import { writePage } from "./writePage.ts"

// `node examples/plain-html/start.ts` serves the page until Ctrl-C.
const demo = await startDemo({ configFile: writePage })
console.log(`A page without a bundler runs at ${demo.url}`)
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void demo.stop().then(() => process.exit(0)))
