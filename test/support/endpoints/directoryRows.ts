import { Effect } from "effect"
import { makeErrorReporter } from "../../../layers/reports/makeErrorReporter.ts"
import { Alerts } from "../../../services/sheet/alerts/Alerts.ts"
import { ApiClient } from "../../../services/ports/api/ApiClient.ts"
import { fetchAnalyticsConfig } from "../../../services/ports/api/fetchAnalyticsConfig.ts"
import { fetchOrigins } from "../../../services/ports/api/fetchOrigins.ts"
import { WalletDirectory } from "../../../services/ways-in/directory/WalletDirectory.ts"
import { Environment } from "../../../services/ports/environment/Environment.ts"
import { serverError } from "../../../services/base/errors/texts.ts"
import { askProject } from "../../../services/instance/remote/askProject.ts"
import { told, type Failure } from "../failingService.ts"
import { once, type EndpointRow } from "./EndpointRow.ts"
import { walletIds } from "./goodService.ts"
import { textOf } from "./textOf.ts"

const has = (name: string, text: string) => (url: URL) => url.searchParams.get(name) === text
const said = (failure: Failure) => told[failure]

const start = Effect.gen(function* () {
  const directory = yield* WalletDirectory
  yield* directory.load
  const { status, featured, recommended, excluded } = directory.start.get()
  return `${status}, ${featured.length} featured, ${recommended.length} recommended, ${excluded?.length ?? "?"} excluded`
})

/** The project's services: the directory of wallets, the allowed origins, and reports. */
export const directoryRows: ReadonlyArray<EndpointRow> = [
  {
    name: "featured wallets: the others are shown",
    path: "/getWallets",
    fails: has("include", walletIds.featured),
    run: start,
    seen: "failed, 0 featured, 1 recommended, 1 excluded"
  },
  {
    name: "recommended wallets: the others are shown",
    path: "/getWallets",
    fails: (url) => has("entries", "4")(url),
    run: start,
    seen: "failed, 1 featured, 0 recommended, 1 excluded"
  },
  {
    name: "excluded wallets: nothing says which they are",
    path: "/getWallets",
    fails: has("include", walletIds.excluded),
    run: start,
    seen: "failed, 1 featured, 1 recommended, ? excluded"
  },
  {
    name: "a page of wallets",
    path: "/getWallets",
    fails: has("entries", "40"),
    run: Effect.gen(function* () {
      const directory = yield* WalletDirectory
      yield* directory.want([1])
      return directory.pages.get().failed?.message ?? "none"
    }),
    seen: said
  },
  {
    name: "a search for wallets",
    path: "/getWallets",
    fails: has("search", "heron"),
    run: WalletDirectory.use(({ search }) => textOf(search("heron"))),
    seen: said
  },
  {
    name: "the project's features: those of the options hold, and a server that fails is told to the developer",
    path: "/appkit/v1/config",
    run: Effect.gen(function* () {
      const found = yield* askProject
      return `${typeof found}, ${(yield* Alerts).alerts
        .get()
        .map(({ title }) => title)
        .join()}`
    }),
    seen: (failure) => `undefined, ${failure === "500" ? "Server Error" : ""}`
  },
  {
    name: "whether the project wants events: it does not",
    path: "/getAnalyticsConfig",
    run: Effect.map(fetchAnalyticsConfig, String),
    seen: "false"
  },
  {
    name: "allowed origins: SERVER_ERROR, or none",
    path: "/projects/v1/origins",
    run: fetchOrigins.pipe(
      Effect.map((list) => `${list.length} origins`),
      Effect.catch(({ message }) => Effect.succeed(message))
    ),
    seen: (failure) => (failure === "500" ? serverError : "0 origins")
  },
  {
    name: "reports of errors: sent once, and nobody hears of it",
    path: "/e",
    run: Effect.gen(function* () {
      const { report } = makeErrorReporter(yield* ApiClient, yield* Environment)
      yield* report(new Error("one"), "API_ERROR")
      return "nothing"
    }),
    seen: "nothing",
    requests: once
  }
]
