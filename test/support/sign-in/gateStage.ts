import { assert } from "vitest"
import { makeWorld, testLayer, type TestPlaces, type World } from "../../../layers/test.ts"
import type { AnalyticsEvent } from "../../../services/ports/analytics/AnalyticsEvent.ts"
import { createLatchkey } from "../../../services/instance/createLatchkey.ts"
import { Modal } from "../../../services/sheet/modal/Modal.ts"
import { loadSignIn } from "../../../services/gate/loadSignIn.ts"
import type { SignInState } from "../../../services/gate/SignIn.ts"
import type { SiwxParts } from "../../../services/ports/sign-in/SiwxPlugin.ts"
import type { Snapshot } from "../../../services/instance/snapshot/Snapshot.ts"
import { whenStores } from "../../../services/base/store/whenStores.ts"
import { fernhold } from "../fernhold.ts"
import { fourNamespaces, marram, networksOfFour, sedge, tarn } from "../namespaces.ts"

/** The namespaces with wallets. */
export const gateNamespaces = ["eip155", "solana", "bip122", "polkadot"] as const
export type GateNamespace = (typeof gateNamespaces)[number]
const wallets: Readonly<Record<GateNamespace, string>> = {
  eip155: fernhold,
  solana: tarn,
  bip122: marram,
  polkadot: sedge
}
/** Has every account sign in. */
export const gateParts: SiwxParts = {
  verifiers: gateNamespaces.map((namespace) => ({ namespace, verify: async () => true }))
}

/** Everything that a value tells, functions left out. */
export const textOf = (value: unknown): string => {
  const seen = new Set<unknown>()
  return JSON.stringify(value, (_, one: unknown) => {
    if (typeof one === "bigint") return `${one}`
    if (typeof one !== "object" || one === null) return one
    if (seen.has(one)) return undefined
    seen.add(one)
    return one instanceof Error ? { ...one, message: one.message, cause: one.cause } : one
  })
}

/** How a call ended: with a value, or with an error. */
export const ended = (call: Promise<unknown>) =>
  call.then(
    (value) => ({ value }),
    (error: Error & { readonly code?: number; readonly reason?: string }) => ({ error })
  )

/** A page on which somebody has connected a wallet and has still to sign in; signing in is required. */
export const startGate = async (
  namespace: GateNamespace = "eip155",
  places: TestPlaces = {},
  world: World = makeWorld(fourNamespaces)
) => {
  const events: Array<AnalyticsEvent> = []
  const options = { networks: networksOfFour, siwx: gateParts, features: { multiWallet: true, swaps: true } }
  const latchkey = createLatchkey({
    layer: testLayer({ ...options, onEvent: (one) => events.push(one) }, world, places)
  })
  const runtime = await latchkey.runtime()
  const gate = await loadSignIn(runtime)
  const modal = runtime.runSync(Modal)
  const when = (is: (now: SignInState) => boolean) =>
    runtime.runPromise(whenStores([gate.state], () => is(gate.state.get()) || undefined))
  const snapshots: Array<Snapshot> = []
  latchkey.snapshot.subscribe(() => snapshots.push(latchkey.snapshot.get()))
  const asked = () => when(({ step }) => step === "asking")
  const connecting = ended(latchkey.connect(wallets[namespace]))
  await asked()
  const facts = world.wallets.get().flatMap(({ accounts }) => accounts.map((one) => one.toLowerCase()))
  return {
    latchkey,
    world,
    runtime,
    events,
    snapshots,
    connecting,
    asked,
    askedOf: (address: string) => when((now) => now.step === "asking" && now.key.endsWith(address)),
    signedIn: () => when(({ step }) => step === "signedIn"),
    sign: () => runtime.runPromise(gate.sign),
    cancel: () => runtime.runPromise(gate.cancel),
    opened: () => runtime.runPromise(whenStores([modal.state], () => modal.state.get().open || undefined)),
    /** Tells nothing of an account: no address of any wallet, and no signature. */
    isSilent: (told: unknown) => {
      const text = textOf(told)?.toLowerCase() ?? ""
      for (const fact of facts) assert.notInclude(text, fact)
      assert.notMatch(text, /0x[0-9a-f]{128}/)
    }
  }
}
/** What the tests do on such a page. */
export type GateStage = Awaited<ReturnType<typeof startGate>>
