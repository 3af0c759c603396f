import { startDemo } from "../server/startDemo.ts"

// `node examples/wagmi/start.ts` serves the page until Ctrl-C.
const demo = await startDemo({ configFile: new URL("./vite.config.ts", import.meta.url) })
console.log(`A page with wagmi runs at ${demo.url}`)
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void demo.stop().then(() => process.exit(0)))
