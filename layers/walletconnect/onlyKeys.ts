import type { UniversalProvider } from "./UniversalProvider.ts"

interface Answer {
  readonly id: number
  readonly jsonrpc: "2.0"
  readonly result?: { readonly cacaos?: unknown }
}

interface Inner {
  onSessionAuthenticateResponse: (topic: string, answer: unknown) => void
}

type Check = (typeof import("./library.ts"))["validateSignedCacao"]
type Cacao = Parameters<Check>[0]["cacao"]

/**
 * Lets only keys sign in with one click, and only with signatures that hold. What a contract has signed the library would
 * check at an address of its maker's, which no host has allowed; what nobody has signed it would refuse, and keep the
 * session all the same.
 */
export const onlyKeys = ({ engine }: UniversalProvider["client"], check: Check): void => {
  const inner = engine as unknown as Inner
  const take = inner.onSessionAuthenticateResponse.bind(engine)
  const holds = async (cacao: Cacao | null) => {
    try {
      return cacao?.s.t === "eip191" && (await check({ cacao }))
    } catch {
      return false
    }
  }
  inner.onSessionAuthenticateResponse = async (topic, answer) => {
    const { id, jsonrpc, result } = answer as Answer
    const cacaos = Array.isArray(result?.cacaos) ? (result.cacaos as ReadonlyArray<Cacao | null>) : []
    const good = cacaos.length > 0 && (await Promise.all(cacaos.map(holds))).every((one) => one)
    const refusal = { id, jsonrpc, error: { code: 7000, message: "Signature verification failed" } }
    take(topic, result === undefined || good ? answer : refusal)
  }
}
