import { Effect } from "effect"
import { Profile } from "../../../services/account/profile/Profile.ts"
import { Activity } from "../../../services/account/activity/Activity.ts"
import { Alerts } from "../../../services/sheet/alerts/Alerts.ts"
import { fetchSupportedChains } from "../../../services/ports/api/fetchSupportedChains.ts"
import { Balances } from "../../../services/account/balances/Balances.ts"
import { nameOfAddress } from "../../../services/account/names/nameOfAddress.ts"
import { readNameOwner } from "../../../services/account/names/readNameOwner.ts"
import { registerName } from "../../../services/account/names/registerName.ts"
import { resolveName } from "../../../services/account/names/resolveName.ts"
import { suggestNames } from "../../../services/account/names/suggestNames.ts"
import { toNetwork } from "../../../services/base/network/toNetwork.ts"
import { endSession } from "../../../services/account/sessions/endSession.ts"
import { listSessions } from "../../../services/account/sessions/listSessions.ts"
import { told, type Failure } from "../failingService.ts"
import { nadia } from "../fernhold.ts"
import { ethereum } from "../networks.ts"
import { once, type EndpointRow } from "./EndpointRow.ts"
import { connected, sessionsPath } from "./goodService.ts"
import { textOf } from "./textOf.ts"

const main = toNetwork(ethereum)
const said = (failure: Failure) => told[failure]

const history = Effect.gen(function* () {
  yield* connected
  const { open, state } = yield* Effect.orDie((yield* Activity).feed)
  open()
  while (state.get()?.status === "loading") yield* Effect.sleep(50)
  const { status, error, hasNext } = state.get()!
  return `${status}, ${error?.message}, ${hasNext}`
})

/** What the account's views read: its name, holdings, history, names and smart sessions. */
export const accountRows: ReadonlyArray<EndpointRow> = [
  {
    name: "supported networks: none are known",
    path: "/v1/supported-chains",
    run: Effect.map(fetchSupportedChains, ({ size }) => `${size}`),
    seen: "0"
  },
  {
    name: "identity: the account has no name, and its balance",
    path: `/v1/identity/${nadia}`,
    run: Effect.gen(function* () {
      yield* connected
      const profile = yield* Profile
      yield* profile.load
      return `${profile.value.get()?.name} ${profile.value.get()?.balanceText}`
    }),
    seen: "undefined 1.482 ETH"
  },
  {
    name: "balances: 'Token Balance Unavailable', and no empty account",
    path: `/v1/account/${nadia}/balance`,
    run: Effect.gen(function* () {
      yield* connected
      const balances = yield* Balances
      yield* balances.load()
      return `${balances.state.get()?.status}, ${(yield* Alerts).toast.get()?.text}`
    }),
    seen: "failed, Token Balance Unavailable"
  },
  {
    name: "history: 'Failed to fetch transactions', and no cursor",
    path: `/v1/account/${nadia}/history`,
    run: history,
    seen: "failed, Failed to fetch transactions, false"
  },
  {
    name: "history: 'Failed to fetch transactions' while it is unknown which networks the service has",
    path: "/v1/supported-chains",
    run: history,
    seen: "failed, Failed to fetch transactions, false"
  },
  {
    name: "a name: looked up",
    path: "/v1/profile/account/mira.reown.id",
    run: textOf(resolveName("mira.reown.id", main)),
    seen: said
  },
  {
    name: "a name: whether it is free is not known",
    path: "/v1/profile/account/mira.reown.id",
    run: textOf(readNameOwner("mira.reown.id", nadia)),
    seen: said
  },
  {
    name: "the names of an address",
    path: `/v1/profile/reverse/${nadia}`,
    run: textOf(nameOfAddress(nadia, main)),
    seen: said
  },
  {
    name: "names like one",
    path: "/v1/profile/suggestions/mira",
    run: textOf(suggestNames("mira")),
    seen: said
  },
  {
    name: "registering a name: asked once, and its record tells how it ended",
    path: "/v1/profile/account",
    run: Effect.andThen(connected, textOf(registerName("nadia"))),
    seen: "nadia.reown.id was not registered, and it is still free",
    requests: once
  },
  {
    name: "smart sessions",
    path: sessionsPath,
    run: Effect.andThen(connected, textOf(listSessions)),
    seen: said
  },
  {
    name: "smart sessions while it is unknown which networks the service has",
    path: "/v1/supported-chains",
    run: Effect.andThen(connected, textOf(listSessions)),
    seen: said
  },
  {
    name: "ending a smart session: asked once, and the list says that it goes on",
    path: `${sessionsPath}/revoke`,
    run: Effect.gen(function* () {
      yield* connected
      return yield* textOf(Effect.flatMap(listSessions, ({ sessions }) => endSession(sessions[0]!, () => Effect.void)))
    }),
    seen: (failure) => (failure === "shape" ? "An error occurred" : told[failure]),
    requests: once
  }
]
