import { Context } from "effect"
import type { World } from "../../../layers/test.ts"
import { Modal } from "../../../services/sheet/modal/Modal.ts"
import { Router } from "../../../services/sheet/router/Router.ts"
import type { HostLatchkey } from "../../../ui/host/HostLatchkey.ts"
import { modalRoot } from "./modalRoot.ts"
import type { Stage } from "./Stage.ts"
import { until } from "./until.ts"

/** Creates the stage of a running instance. */
export const makeStage = async (latchkey: HostLatchkey, world: World): Promise<Stage> => {
  const runtime = await latchkey.runtime()
  const context = await runtime.context()
  const service: Stage["service"] = (tag) => Context.get(context, tag)
  const find: Stage["find"] = (selector) => until(() => modalRoot()?.querySelector<HTMLElement>(selector))
  return {
    latchkey,
    runtime,
    world,
    service,
    find,
    show: async (first, ...rest) => {
      await runtime.runPromise(service(Modal).open(first))
      if (rest.length > 0) service(Router).go((stack) => [...stack, ...rest])
      await find(`[data-view="${(rest.at(-1) ?? first).name}"] .view`)
    },
    connect: async () => {
      const outcome = await latchkey.connect(world.wallets.get()[0]!.id)
      if (outcome.status !== "connected") throw new Error(`The wallet did not connect: ${outcome.status}`)
    },
    press: async (selector) => (await find(selector)).click(),
    type: async (selector, text) => {
      const input = (await find(selector)) as HTMLInputElement
      // React overrides the setter on the element itself, so the prototype's setter is used.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(input, text)
      input.dispatchEvent(new Event("input", { bubbles: true, composed: true }))
    }
  }
}
