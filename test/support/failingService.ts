import { Effect } from "effect"
import { vi } from "vitest"
import { httpTransport } from "../../layers/fetch/httpTransport.ts"

/** How a service fails: by its status, without a connection, with a body of another shape, or by never answering. */
export const failures = ["500", "network", "shape", "never"] as const
export type Failure = (typeof failures)[number]

/** How many requests the retries of spec 8 make of each failure, and what the error says. */
export const retried: Readonly<Record<Failure, number>> = { "500": 4, network: 4, shape: 1, never: 4 }
export const told: Readonly<Record<Failure, string>> = {
  "500": "HTTP request failed",
  network: "HTTP request failed",
  shape: "The service answered in an unknown shape",
  never: "The request took too long to respond"
}

const respond: Readonly<Record<Failure, (signal: AbortSignal) => Promise<Response>>> = {
  "500": () => Promise.resolve(new Response("", { status: 500 })),
  network: () => Promise.reject(new TypeError("fetch failed")),
  shape: () => Promise.resolve(new Response("7")),
  never: (signal) => new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)))
}

/** A service that fails over real HTTP calls: the client with its retries and deadline is the product's own. */
export const failingService = (failure: Failure) => {
  const requests: Array<string> = []
  let under = 0
  let most = 0
  const { fetch: realFetch } = globalThis
  const fetch = (to: string | URL | Request, init?: RequestInit) => {
    const url = String(to instanceof Request ? to.url : to)
    // Files share a process: a program of an earlier one may still ask a service on this machine.
    if (new URL(url).hostname === "127.0.0.1") return realFetch(to, init)
    requests.push(url)
    most = Math.max(most, ++under)
    return respond[failure](init?.signal ?? new AbortController().signal).finally(() => under--)
  }
  return {
    requests,
    /** The largest number of requests at the same time. */
    most: () => most,
    /** The answer to a call in a scripted world: the product's transport asks this service. */
    answer: (url: URL, body: unknown, once: boolean | undefined) => httpTransport(url.href, body, once),
    /** Runs a program with this service in place of the platform's `fetch`. */
    during: <A, E, R>(program: Effect.Effect<A, E, R>) =>
      Effect.acquireUseRelease(
        Effect.sync(() => vi.spyOn(globalThis, "fetch").mockImplementation(fetch as typeof globalThis.fetch)),
        () => program,
        (spy) => Effect.sync(() => spy.mockRestore())
      )
  }
}
