import { Effect } from "effect"
import type { Caip2 } from "../../base/caip/parseCaip2.ts"
import type { ConnectError } from "../../connection/connections/Connections.ts"
import { Connections } from "../../connection/connections/Connections.ts"
import type { Connection } from "../../connection/connections/ConnectionState.ts"
import { reportedExit } from "../../base/errors/reportedExit.ts"
import { switchNetwork } from "./switchNetwork.ts"

/** How a wallet is connected in several namespaces. */
export interface ConnectAllWish {
  /** Asks the first connector, where that request has begun already, or something comes after it. */
  readonly first?: Effect.Effect<Connection, ConnectError> | undefined
  /** The network of these namespaces that the page will be on. */
  readonly networkId?: Caip2 | undefined
  /** Called before each request, with what the wallet has shared by then. */
  readonly asks?: ((connectorId: string, shared: ReadonlyArray<Connection>) => void) | undefined
}

/**
 * Connects the namespaces of one wallet, one request after the other, since wallets answer one at a time. The first one
 * decides: its failure is that of all. What the user declines of the others, or the wallet cannot do, is not connected; the
 * rest is. The page is in the namespace of the first then, also where it is interrupted in between.
 *
 * @param connectorIds The wallet's connectors, in the order of the requests.
 * @returns What the first one shares, and why the page is not on the network that was wished for.
 */
export const connectAll = Effect.fnUntraced(function* (
  [own, ...others]: readonly [string, ...ReadonlyArray<string>],
  { first, networkId, asks }: ConnectAllWish = {}
) {
  const connections = yield* Connections
  asks?.(own, [])
  const connection = yield* first ?? connections.connect(own)
  const shared = [connection]
  const { namespace } = connection.connector
  const comeBack = Effect.suspend(() =>
    connections.states.get()[namespace]?.status === "connected" ? connections.activate({ namespace }) : Effect.void
  )
  const askOthers = Effect.gen(function* () {
    for (const id of others) {
      asks?.(id, [...shared])
      const answer = yield* reportedExit(connections.connect(id))
      if (answer._tag === "Success") shared.push(answer.value)
    }
  })
  if (others.length > 0) yield* Effect.ensuring(askOthers, comeBack)
  const switched = networkId === undefined ? undefined : yield* Effect.result(switchNetwork(networkId))
  return { connection, notSwitched: switched?._tag === "Failure" ? switched.failure : undefined }
})
