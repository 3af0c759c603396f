import { Context, Effect, Exit, Fiber, Layer, ManagedRuntime, Scope } from "effect"
import { makeWorld, type World } from "../../../layers/test.ts"
import { Connections } from "../../../services/connection/connections/Connections.ts"
import { connectFarcaster } from "../../../services/ways-in/embedded/connectFarcaster.ts"
import { EmbeddedWallet } from "../../../services/ways-in/embedded/EmbeddedWallet.ts"
import { loadSocial } from "../../../services/ways-in/embedded/loadSocial.ts"
import { loginForHost } from "../../../services/instance/loginForHost.ts"
import type { LatchkeyServices } from "../../../services/instance/LatchkeyServices.ts"
import { Modal } from "../../../services/sheet/modal/Modal.ts"
import { whole } from "../whole.ts"
import type { LoginCell, LoginWay } from "./loginCells.ts"
import { passTime } from "../virtualTime.ts"

export const nadia = {
  email: "nadia@hollowlane.example",
  address: "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
  smart: "0x5aFe000000000000000000000000000000005A4d"
}
export const omar = { email: "omar@saltmarsh.example", address: "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB" }

const answer = "https://secure.test/social?code=c1&state=s1"
/** Lets so many tenths of a second pass. */
const pass = (tenths = 12) => passTime(tenths * 100, { step: 100 })
const wait = (seconds: number) => passTime(seconds * 1_000, { step: 5_000 })

/** What is so at the end of a cell. */
export interface LoginRecord {
  readonly page: string | undefined
  readonly email: string | undefined
  readonly frame: string | null | undefined
  readonly stored: { readonly isIn: boolean; readonly email: string | undefined; readonly open: ReadonlyArray<string> }
  /** What the host was told; none where its page was gone by then. */
  readonly promise: string | undefined
  /** How often the secure site was asked to log somebody in. */
  readonly asked: number
}

/** A page of the browser. */
const openPage = Effect.fnUntraced(function* (world: World, cells: Map<string, string>, path = "/") {
  const scope = yield* Scope.make()
  const facts = { path, platform: { telegram: path !== "/" } }
  const layer = whole(
    world,
    { projectId: "p", endpoints: { secureSite: "https://secure.test" }, defaultAccountTypes: { eip155: "eoa" } },
    { cells, facts }
  )
  const services = yield* Scope.provide(Layer.build(layer), scope)
  const all = Context.merge(yield* Effect.context<never>(), services)
  const runtime = ManagedRuntime.make(Layer.succeedContext(all)) as ManagedRuntime.ManagedRuntime<
    LatchkeyServices,
    never
  >
  const inPage = <A, E>(effect: Effect.Effect<A, E, LatchkeyServices>) => Effect.provideContext(effect, services)
  const modal = Context.get(services, Modal)
  const embedded = Context.get(services, EmbeddedWallet)
  const connections = Context.get(services, Connections)
  yield* Effect.forkChild(connections.restore, { startImmediately: true })
  yield* pass()
  /** What a view of the sheet does. */
  let shown: Fiber.Fiber<unknown, unknown> | undefined
  const leave = Effect.gen(function* () {
    if (shown) yield* Fiber.interrupt(shown)
    const fiber = yield* Effect.forkChild(Effect.exit(Effect.flatMap(embedded.login, (login) => login.letGo)), {
      startImmediately: true
    })
    yield* pass()
    yield* Fiber.interrupt(fiber)
  })
  return {
    runtime,
    modal,
    inPage,
    address: () => {
      const now = connections.states.get().eip155
      return now?.status === "connected" ? now.accounts[0].address : undefined
    },
    email: () => embedded.state.get().email,
    show: Effect.fnUntraced(function* (view: Effect.Effect<unknown, unknown, LatchkeyServices>) {
      shown = yield* Effect.forkDetach(Effect.exit(Effect.andThen(inPage(view), modal.finish)), {
        startImmediately: true
      })
      yield* pass()
    }),
    close: Effect.gen(function* () {
      yield* modal.requestClose
      yield* leave
    }),
    leave,
    signOut: Effect.gen(function* () {
      yield* Effect.forkChild(connections.disconnect(), { startImmediately: true })
      yield* pass()
    }),
    /** The page is gone, at once. */
    end: Effect.gen(function* () {
      yield* Scope.close(scope, Exit.void)
      if (shown) yield* Fiber.interrupt(shown)
    })
  }
})
type Page = Effect.Success<ReturnType<typeof openPage>>

const loginRequest: Readonly<Record<LoginWay, string>> = {
  email: "CONNECT_OTP",
  "social by window": "CONNECT_SOCIAL",
  "social by redirect": "CONNECT_SOCIAL",
  Farcaster: "CONNECT_FARCASTER"
}

const codeView = Effect.gen(function* () {
  const login = yield* (yield* EmbeddedWallet).login
  yield* login.submitCode("246810")
  yield* login.connect
})

/** Plays a cell of the table; gives what is so at its end. */
export const playLogin = Effect.fnUntraced(function* ({ way, event }: LoginCell) {
  const cells = new Map<string, string>()
  const site = { socialEmail: nadia.email, smartAccount: nadia.smart, smartNetworks: [1, 8453] }
  const world = makeWorld({ site })
  const request = loginRequest[way]
  let page: Page = yield* openPage(world, cells)
  let promise: Fiber.Fiber<Exit.Exit<{ readonly status: string }, unknown>> | undefined

  /** Begins, up to where the user may say yes. */
  const begin = Effect.gen(function* () {
    world.site.popups = way === "social by redirect"
    if (way === "social by redirect") {
      cells.set("social_provider", JSON.stringify([{ provider: "google", state: "s1", at: 0 }]))
      return yield* page.end
    }
    const wish =
      way === "email"
        ? { email: nadia.email }
        : way === "Farcaster"
          ? { farcaster: true as const }
          : { social: "google" as const }
    promise = yield* Effect.forkDetach(Effect.exit(page.inPage(loginForHost(page.runtime, wish))), {
      startImmediately: true
    })
    yield* pass()
    world.site.popups = true
    if (way === "Farcaster") {
      world.site.answers.CONNECT_FARCASTER = "silent"
      yield* page.show(connectFarcaster(() => {}))
    }
    if (way === "social by window") {
      const social = yield* Effect.promise(() => loadSocial(page.runtime))
      social.open("google")
      yield* page.show(social.connect("google"))
    }
  })
  /** The user says yes; what the site is asked waits while it is asleep. */
  const say = Effect.gen(function* () {
    if (way === "email") yield* page.show(codeView)
    if (way === "social by window") world.site.windows.at(-1)!.say({ resultUri: answer })
    if (way === "social by redirect") {
      world.site.fields.set("result_uri", answer)
      page = yield* openPage(world, cells, `/?result_uri=${encodeURIComponent(answer)}`)
    }
    yield* pass()
  })
  /** The site works again, and answers what has waited. */
  const wake = Effect.gen(function* () {
    if (way === "Farcaster" && world.site.answers.CONNECT_FARCASTER === "silent") {
      delete world.site.answers.CONNECT_FARCASTER
      const { id } = world.site.heard.findLast(({ type }) => type.endsWith(request))!
      world.site.email = nadia.email
      for (let time = 0; time < world.site.times; time++)
        world.site.listener?.message({
          type: "@w3m-frame/CONNECT_FARCASTER_SUCCESS",
          id,
          payload: { userName: "nadia.eth" }
        })
    }
    world.site.wake()
    yield* pass()
    yield* pass()
  })
  const reopen = Effect.gen(function* () {
    world.site.waiting.length = 0
    world.site.asleep = false
    page = yield* openPage(world, cells)
    yield* pass()
  })

  yield* begin
  if (event.endsWith("before the yes")) {
    if (event.startsWith("closed")) {
      if (way === "social by redirect") yield* reopen
      else yield* page.close
    } else {
      if (event.startsWith("disposed")) yield* page.leave
      if (way !== "social by redirect") yield* page.end
      yield* reopen
    }
  } else if (event.endsWith("between yes and answer")) {
    if (way === "social by redirect") world.site.answers.CONNECT_SOCIAL = "silent"
    else world.site.asleep = true
    yield* say
    if (event.startsWith("closed")) {
      yield* page.close
      yield* wake
    } else {
      if (event.startsWith("disposed")) yield* page.leave
      yield* page.end
      // The site has logged the user in, but the answer was lost.
      world.site.email = nadia.email
      yield* reopen
    }
  } else if (event.startsWith("silent")) {
    world.site.asleep = way !== "Farcaster"
    yield* say
    const seconds = event.includes("3 s") ? 3 : event.includes("20 s") ? 20 : 180
    if (event.endsWith("meanwhile")) {
      yield* wait(150)
      yield* page.show(codeView)
      yield* wait(30)
    } else yield* wait(seconds)
    yield* wake
  } else if (event === "answer lost") {
    world.site.answers[request] = "silent"
    yield* say
    world.site.email = nadia.email
    yield* wait(125)
    if (way === "Farcaster") yield* page.close
  } else {
    if (event === "answered twice") world.site.times = 2
    yield* say
    if (way === "Farcaster") yield* wake
    if (event.startsWith("closed")) yield* page.close
    if (/^(disposed|reloaded|away)/.test(event)) {
      if (event.startsWith("disposed")) yield* page.leave
      yield* page.end
      if (event.startsWith("away")) {
        world.site.ready = false
        yield* reopen
        yield* wait(70)
        world.site.ready = true
      } else yield* reopen
    }
    if (event.endsWith("another tab")) {
      const other = yield* openPage(world, cells)
      if (event.startsWith("signed out")) yield* other.signOut
      else if (event.startsWith("another"))
        yield* other.show(
          Effect.flatMap(EmbeddedWallet, ({ login }) =>
            Effect.flatMap(login, ({ preferAccount }) => preferAccount("smartAccount"))
          )
        )
      else {
        yield* other.signOut
        world.site.smartAccount = undefined
        yield* other.show(
          Effect.gen(function* () {
            const login = yield* (yield* EmbeddedWallet).login
            yield* login.submitEmail(omar.email)
            world.site.address = omar.address
            yield* codeView
          })
        )
        yield* pass()
      }
      yield* pass()
    }
  }
  yield* wait(200)
  if (page.modal.state.get().open) yield* page.modal.requestClose
  yield* pass()
  const told = promise?.pollUnsafe()
  const exit = told && Exit.isSuccess(told) ? told.value : undefined
  const open = ["sign_out_owed", "login_begun"].filter((key) => cells.has(key))
  const record: LoginRecord = {
    page: page.address(),
    email: page.email(),
    frame: world.site.email,
    stored: { isIn: cells.get("email_login_used") === "true", email: cells.get("email"), open },
    promise: exit && Exit.isSuccess(exit) ? exit.value.status : undefined,
    asked: world.site.heard.filter(({ type }) => type.endsWith(request)).length
  }
  yield* page.end
  return record
})
