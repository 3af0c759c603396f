import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { fileURLToPath } from "node:url"
import type { Browser, Frame, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { build } from "vite"
import { frameTransportContract } from "../contracts/frameTransportContract.ts"
import { launchChromium } from "../support/launchChromium.ts"

/** A secure site that says nothing by itself but READY, and keeps what it hears. */
const puppet = `<!doctype html><title>puppet</title><iframe srcdoc="inner"></iframe><input autofocus><script>
  window.heard = []
  addEventListener("message", (event) => heard.push(event.data))
  window.say = (message) => parent.postMessage(message, "*")
  say({ type: "@w3m-frame/READY", payload: { version: "4" } })
</script>`

let browser: Browser
let script = ""
const servers: Array<Server> = []
/** Serves one text on an origin of its own. */
const serve = async (body: () => string): Promise<string> => {
  const server = createServer((request, response) => {
    const lab = request.url === "/lab.js"
    response.writeHead(200, { "content-type": lab ? "text/javascript" : "text/html" })
    response.end(lab ? script : body())
  })
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
let host = ""
let site = ""
let foreign = ""
beforeAll(async () => {
  const [chromium, built] = await Promise.all([
    launchChromium(),
    build({
      configFile: false,
      logLevel: "error",
      build: {
        write: false,
        target: "es2022",
        lib: { entry: fileURLToPath(new URL("frame/lab.ts", import.meta.url)), formats: ["iife"], name: "lab" }
      }
    })
  ])
  browser = chromium
  script = ([built].flat() as unknown as Array<{ output: Array<{ code: string }> }>)[0]!.output[0]!.code
  site = await serve(() => puppet)
  foreign = await serve(() => puppet)
  host = await serve(
    () => `<!doctype html><title>host</title><iframe id="other" src="${site}"></iframe><script src="/lab.js"></script>`
  )
})
afterAll(async () => {
  await browser.close()
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})
/** A page with the live transport, its frame ready. */
const visit = async (): Promise<{ page: Page; frame: Frame; wrong: Array<string> }> => {
  const page = await browser.newPage()
  const wrong: Array<string> = []
  page.on("pageerror", (error) => wrong.push(error.message))
  await page.goto(host)
  await page.evaluate((url) => {
    window.lab.open(`${url}/sdk`)
    window.lab.ask("GET_CHAIN_ID")
  }, site)
  const handle = await page.waitForSelector("iframe[data-latchkey-frame]", { state: "attached" })
  const frame = (await handle.contentFrame())!
  await page.waitForFunction(() => window.lab.state() === "ready")
  return { page, frame, wrong }
}
const heard = (frame: Frame) =>
  frame.evaluate(() => Reflect.get(window, "heard") as Array<{ readonly type: string; readonly id: string }>)
/** Lets the site post to the page. */
const say = (frame: Frame, message: unknown) =>
  frame.evaluate((data) => (Reflect.get(window, "say") as (message: unknown) => void)(data), message)
/** Asks, and waits until the site has heard it. */
const ask = async (page: Page, frame: Frame, name: string, payload?: unknown) => {
  const before = (await heard(frame)).length
  const at = await page.evaluate(([asked, given]) => window.lab.ask(asked as "GET_USER", given), [
    name,
    payload
  ] as const)
  await frame.waitForFunction((count) => (Reflect.get(window, "heard") as Array<unknown>).length > count, before)
  return { at, id: (await heard(frame)).at(-1)!.id }
}
const outcome = (page: Page, at: number) => page.evaluate((asked) => window.lab.outcome(asked), at)
const ended = async (page: Page, at: number) => {
  await page.waitForFunction((asked) => window.lab.outcome(asked) !== undefined, at)
  return outcome(page, at)
}

const user = { email: "a@b.test", address: "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266", chainId: 1 }
/** What is asked, with what, and what a right answer brings. */
const exchanges: ReadonlyArray<readonly [name: string, payload: unknown, answer: unknown]> = [
  ["CONNECT_EMAIL", { email: "a@b.test" }, { action: "VERIFY_OTP" }],
  ["CONNECT_DEVICE", undefined, undefined],
  ["CONNECT_OTP", { otp: "123456" }, undefined],
  ["CONNECT_SOCIAL", { uri: "https://id.test" }, user],
  ["GET_SOCIAL_REDIRECT_URI", { provider: "google" }, { uri: "https://id.test" }],
  ["GET_USER", undefined, user],
  ["IS_CONNECTED", undefined, { isConnected: true }],
  ["SET_PREFERRED_ACCOUNT", { type: "eoa" }, { type: "eoa", address: user.address }],
  ["GET_CHAIN_ID", undefined, { chainId: 1 }],
  ["SWITCH_NETWORK", { chainId: 1 }, { chainId: 1 }],
  ["RPC_REQUEST", { method: "personal_sign", params: ["0x00"] }, "0x11"],
  ["UPDATE_EMAIL", { email: "c@d.test" }, { action: "VERIFY_PRIMARY_OTP" }],
  ["SYNC_THEME", { themeMode: "dark" }, undefined]
]
/** Of no request, or not of this one, though they come from the right place. */
const malformed = (name: string, id: string, payload: unknown) => {
  const type = `@w3m-frame/${name}_SUCCESS`
  return [
    { type, payload },
    { type, id: `${id}0`, payload },
    { type, id: [id], payload },
    { type: `x${type}`, id, payload },
    { type: `@w3m-frame/${name}`, id, payload },
    { type: `@w3m-frame/${name.toLowerCase()}_SUCCESS`, id, payload },
    {
      type: `@w3m-frame/${name === "GET_CHAIN_ID" ? "SIGN_OUT" : "GET_CHAIN_ID"}_SUCCESS`,
      id,
      payload: { chainId: 1 }
    },
    { type: `@w3m-app/${name}`, id, payload },
    type,
    null,
    [type, id]
  ]
}

describe("the frame in a page (SEC-01, SEC-02, SEC-03)", () => {
  test("SEC-01: of 12 types x 9 origins x 6 sources only our frame on its exact origin is heard, and never is * a target", async () => {
    const { page, frame, wrong } = await visit()
    for (const [name, payload, answer] of exchanges) {
      const { at, id } = await ask(page, frame, name, payload)
      const handled = await page.evaluate(
        async ({ at, good, others, bad }) => {
          const own = document.querySelector<HTMLIFrameElement>("iframe[data-latchkey-frame]")!
          const [ours, foreigner] =
            [...document.querySelectorAll("iframe")].map((each) => each === own).indexOf(true) === 0
              ? [frames[0]!, frames[1]!]
              : [frames[1]!, frames[0]!]
          const sources = [ours, window, foreigner, ours[0] as Window, new MessageChannel().port1, null]
          const wrongly: Array<string> = []
          const tell = async (data: unknown, origin: string, source: MessageEventSource | null, what: string) => {
            window.dispatchEvent(new MessageEvent("message", { data, origin, source }))
            await new Promise<void>((done) => setTimeout(done))
            if (window.lab.outcome(at) !== undefined) wrongly.push(what)
          }
          for (const [place, origin] of [good.origin, ...others].entries())
            for (const [index, source] of sources.entries())
              if (place > 0 || index > 0) await tell(good.message, origin, source, `${origin} from ${index}`)
          for (const data of bad) await tell(data, good.origin, ours, JSON.stringify(data))
          return { wrongly, sources: sources.length, origins: others.length + 1 }
        },
        {
          at,
          good: { origin: site, message: { type: `@w3m-frame/${name}_SUCCESS`, id, payload: answer } },
          bad: malformed(name, id, answer),
          others: [
            host,
            foreign,
            site.replace("127.0.0.1", "localhost"),
            site.replace("http:", "https:"),
            `${site}0`,
            `${site}.evil.example`,
            "null",
            ""
          ]
        }
      )
      expect(handled).toEqual({ wrongly: [], sources: 6, origins: 9 })
      await say(frame, {
        type: `@w3m-frame/${name}_SUCCESS`,
        id,
        payload: answer
      })
      expect(await ended(page, at)).toMatchObject(answer === undefined ? { success: undefined } : { success: answer })
    }
    const { posted, warnings } = await page.evaluate(() => window.lab)
    expect(new Set(posted)).toEqual(new Set([site]))
    expect(posted.length).toBeGreaterThan(exchanges.length)
    // Each kind of warning once, however often it was deserved.
    expect(new Set(warnings).size).toBe(warnings.length)
    expect(warnings).toContain("Latchkey: The embedded wallet's frame: a message of another origin was ignored.")
    expect(wrong).toEqual([])
  })

  test("SEC-01: a page of another origin that posts by itself changes nothing", async () => {
    const { page, frame } = await visit()
    const { at, id } = await ask(page, frame, "IS_CONNECTED")
    const message = { type: "@w3m-frame/IS_CONNECTED_SUCCESS", id, payload: { isConnected: true } }
    // The same site in a frame that is not ours, a foreign one, and one inside our own frame.
    const other = page.frames().find((one) => one !== frame && one.parentFrame() === page.mainFrame())!
    await other.evaluate((data) => window.parent.postMessage(data, "*"), message)
    await other.goto(foreign)
    await other.evaluate((data) => window.parent.postMessage(data, "*"), message)
    await frame.childFrames()[0]!.evaluate((data) => window.top!.postMessage(data, "*"), message)
    await page.evaluate((data) => window.postMessage(data, "*"), message)
    // A later message of ours is heard after all of them.
    const next = await ask(page, frame, "GET_CHAIN_ID")
    await say(frame, { type: "@w3m-frame/GET_CHAIN_ID_SUCCESS", id: next.id, payload: { chainId: 5 } })
    expect(await ended(page, next.at)).toEqual({ success: { chainId: 5 } })
    expect(await outcome(page, at)).toBeUndefined()
    await say(frame, message)
    expect(await ended(page, at)).toEqual({ success: { isConnected: true } })
  })

  test("SEC-02: one answer per id; after it, and for another type nothing is heard, and abort waits for it", async () => {
    const { page, frame } = await visit()
    const first = await ask(page, frame, "GET_CHAIN_ID")
    const second = await ask(page, frame, "GET_CHAIN_ID")
    expect(first.id).toMatch(/^[0-9a-f]{32}$/)
    await say(frame, { type: "@w3m-frame/GET_CHAIN_ID_SUCCESS", id: first.id, payload: { chainId: 5 } })
    await say(frame, { type: "@w3m-frame/GET_CHAIN_ID_SUCCESS", id: first.id, payload: { chainId: 6 } })
    await say(frame, { type: "@w3m-frame/GET_CHAIN_ID_ERROR", id: first.id, payload: { message: "no" } })
    await say(frame, { type: "@w3m-frame/SIGN_OUT_SUCCESS", id: second.id })
    const asked = await ask(page, frame, "RPC_REQUEST", { method: "personal_sign", params: ["0x00"] })
    await page.evaluate(() => window.lab.abort())
    await frame.waitForFunction(() =>
      (Reflect.get(window, "heard") as Array<{ type: string }>).some(({ type }) => type === "@w3m-app/RPC_ABORT")
    )
    await say(frame, { type: "@w3m-frame/RPC_REQUEST_SUCCESS", id: asked.id, payload: "0x11" })
    await say(frame, { type: "@w3m-frame/GET_CHAIN_ID_SUCCESS", id: second.id, payload: { chainId: 7 } })
    expect(await ended(page, second.at)).toEqual({ success: { chainId: 7 } })
    expect(await outcome(page, first.at)).toEqual({ success: { chainId: 5 } })
    expect(await outcome(page, asked.at)).toEqual({ success: "0x11" })
    const ids = (await heard(frame)).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test("SEC-03: the frame goes to another origin while asked: it fails typed, and nothing is posted there", async () => {
    const { page, frame, wrong } = await visit()
    const { at } = await ask(page, frame, "CONNECT_DEVICE")
    await frame.goto(foreign)
    expect(await ended(page, at)).toEqual({ reason: "navigated" })
    expect(await page.evaluate(() => window.lab.state())).toBe("loading")
    // It says READY like any other, and is not believed.
    await say(frame, { type: "@w3m-frame/READY", payload: { version: "4" } })
    const later = await page.evaluate(() => window.lab.ask("GET_CHAIN_ID"))
    await page.evaluate(() => new Promise((done) => setTimeout(done)))
    expect(await page.evaluate(() => window.lab.state())).toBe("loading")
    expect(await heard(frame)).toEqual([])
    // Back home it goes on.
    await frame.goto(`${site}/sdk`)
    await frame.waitForFunction(() => (Reflect.get(window, "heard") as Array<unknown>).length > 0)
    const { id } = (await heard(frame)).at(-1)!
    await say(frame, { type: "@w3m-frame/GET_CHAIN_ID_SUCCESS", id, payload: { chainId: 1 } })
    expect(await ended(page, later)).toEqual({ success: { chainId: 1 } })
    expect(wrong).toEqual([])
  })

  test("REL-F: a page that takes the shown frame away ends the approval that waits in it", async () => {
    const { page, frame } = await visit()
    await page.waitForFunction(() => window.lab.state() === "ready")
    const { at } = await ask(page, frame, "RPC_REQUEST", { method: "personal_sign", params: ["0x00", "0x00"] })
    await page.evaluate(async () => {
      const shown = document.querySelector<HTMLIFrameElement>("iframe[data-latchkey-frame]")!
      shown.style.display = "block"
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
      shown.remove()
    })
    expect(await ended(page, at)).toEqual({ reason: "load" })
  })

  test("SEC-03: a frame with the fewest rights, a title, hidden, which takes no focus; closing leaves nothing", async () => {
    const { page } = await visit()
    const found = await page.evaluate(() => {
      const frame = document.querySelector<HTMLIFrameElement>("iframe[data-latchkey-frame]")!
      const { title, allow } = frame
      return {
        title,
        allow,
        rights: frame.sandbox.value,
        display: frame.style.display,
        focused: document.activeElement!.tagName
      }
    })
    expect(found).toEqual({
      title: "Embedded wallet",
      allow: "",
      rights: "allow-scripts allow-same-origin allow-forms",
      display: "none",
      focused: "BODY"
    })
    const at = await page.evaluate(() => window.lab.ask("CONNECT_DEVICE"))
    await page.evaluate(() => window.lab.close())
    await page.waitForSelector("iframe[data-latchkey-frame]", { state: "detached" })
    expect(await ended(page, at)).toEqual({ reason: "aborted" })
  })
})

// The same cases as in test/contracts/frameTransport.test.ts, where the frame is scripted.
frameTransportContract("live", async () => {
  const { page, wrong } = await visit()
  const inPage = "iframe[data-latchkey-frame]"
  const now = async () => (await (await page.waitForSelector(inPage, { state: "attached" })).contentFrame())!
  // The request that opened the frame.
  let since = 1
  return {
    ask: (name, payload) =>
      page.evaluate(([asked, given]) => window.lab.ask(asked as "GET_USER", given), [name, payload] as const),
    outcome: (at) => outcome(page, at),
    ended: async (at) => (await ended(page, at))!,
    state: () => page.evaluate(() => window.lab.state()),
    warnings: () => page.evaluate(() => window.lab.warnings),
    abort: () => page.evaluate(() => window.lab.abort()),
    show: (box) => page.evaluate((place) => window.lab.show(place), box),
    focus: () => page.evaluate(() => window.lab.focus()),
    close: () => page.evaluate(() => window.lab.close()),
    heard: async (count) => {
      const frame = await now()
      await frame.waitForFunction(
        (least) => (Reflect.get(window, "heard") as Array<unknown> | undefined)?.length === least,
        since + count
      )
      return (await heard(frame)).slice(since)
    },
    say: async (message) => say(await now(), message),
    reload: async () => {
      since = 0
      await (await now()).goto(`${site}/sdk`)
    },
    tear: async () => {
      since = 0
      await page.evaluate((own) => document.querySelector(own)!.remove(), inPage)
    },
    box: () =>
      page.evaluate((own) => {
        const frame = document.querySelector<HTMLElement>(own)!
        if (!frame.checkVisibility()) return undefined
        const { left, top, width, height } = frame.getBoundingClientRect()
        return { left, top, width, height, radius: Number.parseFloat(frame.style.borderRadius) }
      }, inPage),
    focused: () => page.evaluate((own) => document.activeElement?.matches(own) ?? false, inPage),
    frames: () => page.locator(inPage).count(),
    [Symbol.asyncDispose]: async () => expect(wrong).toEqual([])
  }
})
