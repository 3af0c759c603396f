import { Effect } from "effect"
import { whenStores } from "../../services/base/store/whenStores.ts"

/** Waits for the end of an order. Fails with an order that was not sent. */
export const orderEnd = <A extends { readonly status: string }>(
  stores: Parameters<typeof whenStores>[0],
  read: () => A | undefined
): Effect.Effect<Extract<A, { readonly status: "sent" }>, A> =>
  Effect.flatMap(
    whenStores(stores, () => {
      const order = read()
      return order !== undefined && ["sent", "failed", "left"].includes(order.status) ? order : undefined
    }),
    (end) => (end.status === "sent" ? Effect.succeed(end as Extract<A, { readonly status: "sent" }>) : Effect.fail(end))
  )
