import type { Page } from "playwright-core"
import type { EvmProvider } from "../../../services/instance/providers/EvmProvider.ts"
import type { Snapshot } from "../../../services/instance/snapshot/Snapshot.ts"
import { makeStore } from "../../../services/base/store/makeStore.ts"
import type { ClientLatchkey } from "../../clients/Stage.ts"

/** The page's instance, for a library outside of the page. */
export const pageLatchkey = async (page: Page, provider: EvmProvider): Promise<ClientLatchkey> => {
  const read = () => page.evaluate(() => window.hosts[0]!.snapshot.get())
  const snapshot = makeStore<Snapshot>(await read())
  await page.exposeFunction("hearSnapshot", (now: Snapshot) => snapshot.set(now))
  await page.evaluate(() => {
    const hear = Reflect.get(window, "hearSnapshot") as (now: Snapshot) => void
    const { snapshot } = window.hosts[0]!
    snapshot.subscribe(() => hear(snapshot.get()))
  })
  return {
    provider: (() => provider) as ClientLatchkey["provider"],
    snapshot,
    disconnect: (namespace) => page.evaluate((which) => window.hosts[0]!.disconnect(which), namespace),
    switchNetwork: (id) => page.evaluate((wanted) => window.hosts[0]!.switchNetwork(wanted), id)
  }
}
