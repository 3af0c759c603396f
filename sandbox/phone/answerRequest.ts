import type { createMisbehaviour } from "../wallets/page/createMisbehaviour.ts"
import type { WalletCore } from "../wallets/page/WalletCore.ts"
import { type Ask, gone, type Requested, siteOf, verdictOf, type Verified } from "./Asking.ts"
import type { Selection } from "./createSelection.ts"
import type { Kit } from "./openWalletKit.ts"
import type { PhonePart } from "./PhonePart.ts"
import { evmMethods, solanaMethods, type SolanaPart } from "./phoneMethods.ts"

/** Dependencies of `answerRequest`. */
export interface RequestParts {
  readonly kit: Kit
  readonly selection: Selection
  readonly solana: SolanaPart
  readonly parts: Readonly<Record<string, PhonePart>>
  readonly ask: Ask
  readonly asking: (method: string) => boolean
  readonly rejectCode: () => 5000 | 4001
  readonly misbehaviour: ReturnType<typeof createMisbehaviour>
  readonly background: (work: () => Promise<unknown>) => void
}

type Session = ReturnType<Kit["getActiveSessions"]>[string]

/** Runs a site's request and sends its result or error. */
export const answerRequest = async (
  parts: RequestParts,
  session: Session,
  id: number,
  requested: Requested,
  verify: Verified
): Promise<void> => {
  const { kit, solana, misbehaviour } = parts
  const other = parts.parts[requested.chainId.split(":")[0]!]
  const { method, params } = requested.request
  const core = coreOf(parts, session, id, requested, verify)
  const work = async () => {
    if (other !== undefined && Object.hasOwn(other.methods, method))
      return other.methods[method]!(core, { ...(params as object | null) })
    if (Object.hasOwn(solanaMethods, method)) return solanaMethods[method]!(core, solana, params)
    if (Object.hasOwn(evmMethods, method)) return evmMethods[method]!(core, Array.isArray(params) ? params : [params])
    throw { code: 5101, message: "Unsupported methods." }
  }
  const respond = (response: { result: unknown } | { error: { code: number; message: string } }) =>
    kit.respondSessionRequest({ topic: session.topic, response: { id, jsonrpc: "2.0", ...response } })
  try {
    await respond({ result: await misbehaviour.around(method, work) })
  } catch (error) {
    if (error === gone) throw error
    await respond({ error: toRefusal(error) })
  }
}

/** The phone as the methods of the page wallets see it. */
const coreOf = (
  { selection, ask, asking, rejectCode, misbehaviour, background }: RequestParts,
  session: Session,
  id: number,
  { chainId }: Requested,
  verify: Verified
): WalletCore => ({
  name: "Pocket",
  origin: session.peer.metadata.url,
  account: selection.account,
  visible: () => [selection.account().address],
  chain: () => selection.chains.find((known) => chainId === `eip155:${known.id}`) ?? selection.chains[0]!,
  chains: () => selection.chains,
  selectChain: (wanted) => background(() => selection.selectChain(wanted)),
  addChain: (added) => void selection.chains.push(added),
  grant: () => {},
  revoke: () => {},
  atomic: () => "unsupported",
  asking,
  wrong: misbehaviour.take,
  approve: async ({ method, title, rows, text }) => {
    const site = siteOf(session.peer.metadata)
    if (await ask({ id, method, title, site, verdict: verdictOf(verify), rows, text })) return
    throw rejectCode() === 5000
      ? { code: 5000, message: "User rejected." }
      : { code: 4001, message: "User rejected the request." }
  }
})

/** Errors of a network and refusals are records with a code; anything else is told as it is. */
const toRefusal = (error: unknown): { code: number; message: string } => {
  const { code, message } = (typeof error === "object" && error !== null ? error : {}) as {
    code?: unknown
    message?: unknown
  }
  return {
    code: typeof code === "number" ? code : -32000,
    message: typeof message === "string" ? message : String(error)
  }
}
