import { Effect } from "effect"
import { fernhold, mira, nadia } from "../fernhold.ts"
import { isLocalKind, type SignInCell } from "./signInCells.ts"
import { signInOptions } from "./signInKinds.ts"
import type { SignInStage, SignInTab } from "./signInStage.ts"

/** What each side says in the end. */
export interface SignInRecord {
  /** For each open tab: the account whose sign-in it shows, and what it shows. */
  readonly pages: ReadonlyArray<{
    readonly signedIn: string | undefined
    readonly connected: string | undefined
    readonly step: string
    readonly view: string
  }>
  /** The account that is signed in at the server; `device`, with its sign-ins, if the device keeps them. */
  readonly server: string | undefined
  readonly device: ReadonlyArray<string> | undefined
  readonly stored: { readonly connection: boolean; readonly owed: boolean }
  /** How often the wallet was asked. */
  readonly yeses: number
  /** What was wrong on the way. */
  readonly faults: ReadonlyArray<string>
}

const minute = 60_000

/** Plays a cell of the table. */
export const playSignIn = Effect.fnUntraced(function* ({ kind, event }: SignInCell, stage: SignInStage) {
  const { cells, clock, open, pass, server, wallet, yeses, now } = stage
  const options = signInOptions(kind, cells)
  const faults: Array<string> = []
  let pages: Array<SignInTab> = [yield* open(options)]
  const page = pages[0]!
  const expect = (is: boolean, what: string) => {
    if (!is) faults.push(what)
  }
  const signInFirst = Effect.gen(function* () {
    yield* page.connect
    yield* page.sign
    yield* pass(1_000)
    expect(page.isSignedIn(), "it was not signed in first")
  })
  const reload = Effect.gen(function* () {
    yield* page.close
    pages = [yield* open(options)]
    return pages[0]!
  })
  /** The question stands, the wallet is asked, and the server keeps its answer back. */
  const signHeld = Effect.gen(function* () {
    yield* page.connect
    server.silentUntil = now() + 5_000
    yield* page.sign
    yield* pass(1_000)
    expect(yeses() === 1, "the wallet was not asked")
  })
  switch (event) {
    case "closed before the yes":
      yield* page.connect
      yield* page.cancel
      break
    case "closed between the yes and the answer":
      yield* signHeld
      yield* page.cancel
      break
    case "closed after the answer":
      yield* signInFirst
      expect(page.view() === "closed", "the sheet stayed open")
      yield* page.cancel
      break
    case "reloaded before the yes":
      yield* page.connect
      yield* reload
      break
    case "reloaded between the yes and the answer":
      yield* signHeld
      yield* reload
      break
    case "reloaded after the answer":
      yield* signInFirst
      yield* reload
      break
    case "a second tab signs out": {
      yield* signInFirst
      const second = yield* open(options)
      yield* pass(1_000)
      expect(second.isSignedIn(), "the second tab was not signed in")
      yield* second.provide(second.signIn.signOut)
      pages.push(second)
      break
    }
    case "a second tab signs in as another": {
      yield* signInFirst
      const second = yield* open(options)
      yield* pass(1_000)
      wallet.accounts = [mira]
      wallet.changed()
      yield* pass(5_000)
      for (const one of [page, second]) if (one.state().step === "asking") yield* one.sign
      pages.push(second)
      break
    }
    case "silent for 3 s":
    case "silent for 20 s":
    case "silent for 3 min": {
      const away = { "silent for 3 s": 3_000, "silent for 20 s": 20_000, "silent for 3 min": 3 * minute }[event]
      yield* signInFirst
      yield* page.close
      server.silentUntil = now() + away
      const again = yield* open(options)
      pages = [again]
      yield* pass(Math.min(away, 100_000) - 1_000)
      expect(again.account() === nadia, "the wallet was disconnected meanwhile")
      expect(cells.get("connections")?.includes(fernhold) === true, "the connection was erased meanwhile")
      if (away > minute) {
        expect(again.view() === "SIWXSignMessage" && again.state().step === "unsigned", "nothing was said")
        expect(again.warned.length > 0, "the host was not told")
      }
      break
    }
    case "502 at the look, then back": {
      yield* signInFirst
      yield* page.close
      server.failsUntil = now() + 20_000
      const again = yield* open(options)
      pages = [again]
      yield* pass(15_000)
      expect(again.account() === nadia, "the wallet was disconnected meanwhile")
      expect(again.view() === "SIWXSignMessage" && again.state().step === "unsigned", "nothing was said")
      yield* pass(6_000)
      yield* again.provide(again.signIn.retry)
      yield* pass(1_000)
      expect(again.isSignedIn(), "trying again did not help")
      break
    }
    case "502 at the yes, then back":
      yield* page.connect
      server.failsUntil = now() + 10_000
      yield* page.sign
      yield* pass(9_000)
      expect(page.view() === "SIWXSignMessage" && page.state().step === "asking", "nothing was said")
      yield* pass(2_000)
      yield* page.provide(page.signIn.retry)
      break
    case "502 at the sign-out, then back":
      yield* signInFirst
      server.failsUntil = now() + 10_000
      yield* page.provide(page.connections.disconnect())
      yield* pass(2_000)
      expect(cells.has("siwx_owed"), "it is not owed")
      expect(page.warned.length > 0, "the host was not told")
      break
    case "ended at the server while the page was hidden":
      yield* signInFirst
      page.facts.visible = false
      yield* pass(6 * minute)
      server.session = undefined
      page.facts.visible = true
      break
    case "the clock is 5 min fast":
    case "the clock is 15 min slow":
      clock.move(event.includes("fast") ? 5 * minute : -15 * minute)
      yield* signInFirst
      yield* reload
  }
  yield* pass(4 * minute)

  const stored = JSON.parse(cells.get("siwx") ?? `{"list":[]}`) as {
    readonly list: ReadonlyArray<{ readonly data: { readonly accountAddress: string } }>
  }
  const kept = stored.list.map(({ data }) => data.accountAddress)
  return {
    pages: pages.map((one) => ({
      signedIn: one.isSignedIn() ? one.account() : undefined,
      connected: one.account(),
      step: one.state().step,
      view: one.view()
    })),
    server: server.session?.address,
    device: isLocalKind(kind) ? kept : undefined,
    stored: { connection: cells.get("connections")?.includes(fernhold) === true, owed: cells.has("siwx_owed") },
    yeses: yeses(),
    faults
  } satisfies SignInRecord
})
