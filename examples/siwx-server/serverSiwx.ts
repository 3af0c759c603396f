import type { GivenNonce, SiwxData, SiwxParts } from "latchkey/siwx"
import { SignInRefused, siwx } from "latchkey/siwx"

/** Who the server says is signed in. */
export interface Me {
  readonly address: string
  readonly chainId: SiwxData["chainId"]
}

/** Signing in at the example's server, at `base`: its nonces, its checks, its session, in a cookie that no script reads. */
export const serverSiwx = (base: string, parts: Partial<SiwxParts> = {}) => {
  const ask = async (method: "GET" | "POST", path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${base}/${path}`, {
      method,
      ...(method === "POST" && { headers: { "content-type": "application/json" }, body: JSON.stringify(body ?? {}) })
    })
    if (answer.status === 401 && path === "me") return undefined
    if (answer.ok) return answer.json()
    const { refused } = Object(await answer.json().catch(() => undefined)) as { readonly refused?: unknown }
    // Why it was refused: a wrong clock has words of its own.
    if (typeof refused === "string") throw new SignInRefused(refused)
    // From 500 on the server has decided nothing: the page asks again.
    throw Object.assign(new Error(`The server answered with ${answer.status}`), { status: answer.status })
  }
  const me = async () => (await ask("GET", "me")) as Me | undefined
  const find: NonNullable<SiwxParts["storage"]>["get"] = async (chainId, address) => {
    const found = await me()
    if (found?.chainId !== chainId || found.address !== address) return []
    // What was signed is known to the server alone.
    const data = { accountAddress: address, chainId, domain: "", uri: "", version: "1", nonce: "" }
    return [{ data, message: "", signature: "" }]
  }
  const signOut = async () => void (await ask("POST", "sign-out"))
  return {
    me,
    signOutEverywhere: async () => void (await ask("POST", "sign-out-everywhere")),
    siwx: siwx({
      ...parts,
      getNonce: async () => (await ask("GET", "nonce")) as GivenNonce,
      storage: {
        add: async ({ message, signature }) => void (await ask("POST", "sign-in", { message, signature })),
        get: find,
        set: async (sessions) => {
          if (sessions.length === 0) await signOut()
        },
        delete: async (chainId, address) => {
          if ((await find(chainId, address)).length > 0) await signOut()
        }
      }
    })
  }
}
