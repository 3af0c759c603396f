import { Effect, Result } from "effect"
import type { ReadIdentity } from "../profile/Profile.ts"
import { ApiClient } from "../../ports/api/ApiClient.ts"
import { fetchIdentity } from "../../ports/api/fetchIdentity.ts"
import { lazyCode } from "../../base/concurrency/lazyCode.ts"
import { isServiceName } from "./nameSuffix.ts"

const load = lazyCode(() => import("./readNodeName.ts"))

/**
 * Reads the name and image of an account. The host's service provides the image, and the name if it issued it. Once the
 * account is `shown`, every other name comes from the ENS contracts at the host's own node (docs/decisions/0018), also while
 * the service fails. Fails with the error of the node, and with that of the service if the contracts have no name.
 */
export const readIdentity: ReadIdentity = Effect.fnUntraced(function* (account, shown, adapters, api, settings) {
  const asked = api.has("blockchain")
    ? Effect.provideService(fetchIdentity(account.address, account.network.id), ApiClient, api)
    : Effect.succeed({ name: null, avatar: null })
  const told = yield* Effect.result(asked)
  const avatar = Result.isSuccess(told) ? told.success.avatar : null
  const issued = Result.isSuccess(told) ? told.success.name : null
  if (issued !== null && isServiceName(issued)) return { name: issued, avatar }
  if (!shown) return { name: undefined, avatar: (yield* Effect.fromResult(told)).avatar }
  const { readNodeName } = yield* load
  const name = yield* readNodeName(account, adapters, api, settings)
  if (typeof name !== "string") yield* Effect.fromResult(told)
  return { name, avatar }
})
