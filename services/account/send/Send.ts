import { Context, Effect } from "effect"
import { accountKey } from "../../connection/connections/accountKey.ts"
import { lazyPart } from "../../base/concurrency/lazyPart.ts"
import { makeRun } from "../../base/concurrency/makeRun.ts"
import { Connections } from "../../connection/connections/Connections.ts"
import { EmbeddedWallet } from "../../ways-in/embedded/EmbeddedWallet.ts"
import type { LoadFailed } from "../../base/errors/LoadFailed.ts"
import { Modal } from "../../sheet/modal/Modal.ts"
import { makeStore, type ReadonlyStore } from "../../base/store/makeStore.ts"
import type { SendOrders } from "./SendOrders.ts"
import { emptyForm, type SendForm } from "./SendForm.ts"

/** The send form and its orders (spec 4: send flow). */
export class Send extends Context.Service<
  Send,
  {
    readonly form: ReadonlyStore<SendForm>
    readonly edit: (part: Partial<Omit<SendForm, "left">>) => void
    readonly reset: () => void
    /** Loaded at first use; later uses get the same one. */
    readonly orders: Effect.Effect<SendOrders, LoadFailed>
  }
>()("latchkey/Send") {}

/**
 * Makes the service. A change of network or account clears the form, because its input was meant for the previous one
 * (spec 4).
 */
export const makeSend = Effect.gen(function* () {
  const connections = yield* Connections
  const embedded = yield* EmbeddedWallet
  const modal = yield* Modal
  const run = yield* makeRun
  const followLate = yield* lazyPart(() => import("./followLate.ts").then((code) => code.followLate))
  const form = makeStore<SendForm>(emptyForm)
  const edit = (part: Partial<SendForm>) => form.update((now) => ({ ...now, left: undefined, ...part }))

  let holder: string | undefined
  const follow = () => {
    const account = connections.account.get()
    const next = account && `${account.connector.id} ${accountKey(account)}`
    if (next !== holder) form.set(emptyForm)
    holder = next
  }
  const undo = [
    embedded.state.subscribe(() => {
      if (embedded.state.get().late?.length) run(followLate)
    }),
    connections.account.subscribe(follow),
    modal.state.subscribe(() => {
      if (!modal.state.get().open && form.get().left !== undefined) edit({})
    })
  ]
  follow()
  yield* Effect.addFinalizer(() => Effect.sync(() => undo.forEach((stop) => stop())))

  return {
    form,
    edit,
    reset: () => form.set(emptyForm),
    orders: yield* lazyPart(() => import("./makeSendOrders.ts").then(({ makeSendOrders }) => makeSendOrders(form)))
  } satisfies Send["Service"]
})
