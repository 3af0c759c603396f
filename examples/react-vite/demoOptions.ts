import { renderPlugin } from "../server/renderPlugin.ts"
import { signInPlugin } from "../server/signInPlugin.ts"
import type { DemoOptions } from "../server/startDemo.ts"

/** The whole demo: all namespaces, a server that verifies sign-ins, and a page that a server renders. */
export const demoOptions: DemoOptions = {
  configFile: new URL("./vite.config.ts", import.meta.url),
  world: { solana: true, bitcoin: true, polkadot: true },
  plugins: (world) => [signInPlugin(), renderPlugin(world)]
}
