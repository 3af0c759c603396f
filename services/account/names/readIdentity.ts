import { Effect } from "effect"
import type { ReadIdentity } from "../profile/Profile.ts"
import { ApiClient } from "../../ports/api/ApiClient.ts"
import { fetchIdentity } from "../../ports/api/fetchIdentity.ts"
import { fetchSupportedChains } from "../../ports/api/fetchSupportedChains.ts"
import { lazyCode } from "../../base/concurrency/lazyCode.ts"

const load = lazyCode(() => import("./readNodeName.ts"))

/**
 * Name and image of an account: by the host's service, else, once the account is `shown`, the name by the ENS contracts
 * over the host's own node (docs/decisions/0018). Fails as the service or the node failed.
 */
export const readIdentity: ReadIdentity = (account, shown, adapters, api, settings) =>
  Effect.provideService(
    Effect.flatMap(fetchSupportedChains, (known) =>
      shown && !known.has(account.network.id)
        ? Effect.flatMap(load, ({ readNodeName }) => readNodeName(account, adapters, settings))
        : Effect.map(fetchIdentity(account.address, account.network.id), ({ name, avatar }) => ({
            name: name ?? undefined,
            avatar
          }))
    ),
    ApiClient,
    api
  )
