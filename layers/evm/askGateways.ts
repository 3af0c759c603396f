import { Effect, Result } from "effect"
import type { Hex } from "viem"
import { decodeFunctionData, encodeFunctionResult, isHex, parseAbi } from "viem/utils"
import { RpcFailed } from "../../services/base/errors/chainErrors.ts"
import { NameFailed } from "../../services/base/errors/NameFailed.ts"
import * as texts from "../../services/base/errors/texts.ts"
import { bodyText } from "../json-rpc/bodyText.ts"

/** What a contract wants to be asked at a gateway, and which (EIP-3668). */
export interface GatewayRequest {
  readonly sender: Hex
  /** Addresses with the parts `{sender}` and `{data}`. */
  readonly urls: ReadonlyArray<string>
  readonly data: Hex
}

/** Longest answer, in bytes: those with proofs of another chain have some ten thousand. */
const longest = 262_144

/** Most requests for one answer, and most gateways that are tried for each of them. */
const most = 8

/**
 * Several requests in one (ENSIP-21). The universal resolver wants a gateway for that, too; it is answered here, so that
 * no further party learns the names.
 */
const batches = parseAbi([
  "struct Request { address sender; string[] urls; bytes data; }",
  "function query(Request[] requests) returns (bool[] failures, bytes[] responses)"
])
const batchSelector = "0xa780bab6"

const failed = (message: string, cause?: unknown) => new RpcFailed({ code: -1, message, cause })

const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : undefined)

/** One request. Fails with the HTTP status as its cause, where there is one. */
const askGateway = (url: string, method: "GET" | "POST", { sender, data }: GatewayRequest) =>
  Effect.tryPromise({
    try: async (signal) => {
      const response = await fetch(url, {
        method,
        // Else an allowed gateway could hand the question on to one that is not.
        redirect: "error",
        credentials: "omit",
        referrerPolicy: "no-referrer",
        signal,
        ...(method === "POST"
          ? {
              body: JSON.stringify({ data, sender: sender.toLowerCase() }),
              headers: { "content-type": "application/json" }
            }
          : // Said each time: a page may have put it on every object (SEC-08).
            { body: null, headers: {} })
      })
      if (!response.ok) return { status: response.status }
      const answer = JSON.parse(await bodyText(response, longest)) as { readonly data?: unknown } | null
      return { status: response.status, data: answer?.data }
    },
    catch: (cause) => failed(texts.httpRequestFailed, cause)
  }).pipe(
    Effect.flatMap(({ status, data: answer }) =>
      isHex(answer, { strict: true })
        ? Effect.succeed(answer)
        : Effect.fail(failed(texts.httpRequestFailed, { status }))
    )
  )

/** Asks the allowed ones of the gateways, one after the other until one answers. A gateway's refusal is final (EIP-3668). */
const askInOrder = Effect.fnUntraced(function* (request: GatewayRequest, allowed: ReadonlyArray<string | undefined>) {
  const { sender, urls, data } = request
  const known = urls
    .map((template) => ({
      url: template.replaceAll("{sender}", sender.toLowerCase()).replaceAll("{data}", data),
      method: template.includes("{data}") ? ("GET" as const) : ("POST" as const)
    }))
    .filter(({ url }) => {
      const origin = originOf(url)
      return origin !== undefined && allowed.includes(origin)
    })
  if (known.length === 0)
    return yield* new NameFailed({
      reason: "gateway",
      message: "The record of this name is kept at a gateway that `nameGateways` does not allow"
    })
  let last = failed(texts.httpRequestFailed)
  for (const { url, method } of known.slice(0, most)) {
    const asked = yield* Effect.result(askGateway(url, method, request))
    if (Result.isSuccess(asked)) return asked.success
    last = asked.failure
    const { status } = (last.cause ?? {}) as { readonly status?: number }
    if (status !== undefined && status >= 400 && status < 500) break
  }
  return yield* last
})

/**
 * What the gateways answer that a contract named, for its callback (EIP-3668): by GET where the address has a place for
 * the data, else by POST. Only gateways on the `allowed` origins are asked, which the options hold to `https:` and this
 * computer. Fails with `NameFailed` (`gateway`) where none of them is allowed, with `RpcFailed` where none answers. It has no
 * deadline of its own: that is the whole look-up's.
 */
export const askGateways = Effect.fnUntraced(function* (request: GatewayRequest, allowed: ReadonlyArray<string>) {
  const origins = allowed.map(originOf)
  if (!request.data.startsWith(batchSelector)) return yield* askInOrder(request, origins)
  const wrong = failed(texts.rpcRequestFailed)
  const {
    args: [requests]
  } = yield* Effect.try({ try: () => decodeFunctionData({ abi: batches, data: request.data }), catch: () => wrong })
  if (requests.length > most) return yield* wrong
  const responses = yield* Effect.all(
    requests.map((one) => askInOrder(one, origins)),
    { concurrency: "unbounded" }
  )
  return encodeFunctionResult({
    abi: batches,
    functionName: "query",
    result: [responses.map(() => false), responses]
  })
})
