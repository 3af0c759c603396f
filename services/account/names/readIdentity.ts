import { Effect } from "effect"
import type { ReadIdentity } from "../profile/Profile.ts"
import { ApiClient } from "../../ports/api/ApiClient.ts"
import { fetchIdentity } from "../../ports/api/fetchIdentity.ts"
import { lazyCode } from "../../base/concurrency/lazyCode.ts"
import { isServiceName } from "./nameSuffix.ts"

const load = lazyCode(() => import("./readNodeName.ts"))

/**
 * Reads the name and image of an account. The host's service provides the image, and the name if it issued it. Once the
 * account is `shown`, every other name comes from the ENS contracts at the host's own node (docs/decisions/0018). Fails
 * with the error of the service or node.
 */
export const readIdentity: ReadIdentity = Effect.fnUntraced(function* (account, shown, adapters, api, settings) {
  const identity = yield* Effect.provideService(fetchIdentity(account.address, account.network.id), ApiClient, api)
  const avatar = identity.avatar
  if (identity.name !== null && isServiceName(identity.name)) return { name: identity.name, avatar }
  if (!shown) return { name: undefined, avatar }
  const { readNodeName } = yield* load
  return { name: (yield* readNodeName(account, adapters, api, settings)) ?? null, avatar }
})
