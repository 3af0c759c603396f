import { afterEach, expect, test, vi } from "vitest"
import { readResult } from "../../services/ports/login-services/readResult.ts"
import { openWindow } from "./openWindow.ts"

type Hear = (event: { data: unknown; origin: string; source: unknown }) => void

/** A page with a browser that opens windows, or does not. */
const page = (opened: unknown) => {
  const listeners = new Set<Hear>()
  const open = vi.fn<(url: string, target: string, features: string) => unknown>(() => opened)
  vi.stubGlobal("window", {
    open,
    screenX: 0,
    screenY: 0,
    outerWidth: 1_000,
    outerHeight: 900,
    addEventListener: (_: string, listener: Hear) => listeners.add(listener),
    removeEventListener: (_: string, listener: Hear) => listeners.delete(listener)
  })
  return { open, listeners, post: (event: Parameters<Hear>[0]) => listeners.forEach((hear) => hear(event)) }
}
afterEach(() => vi.unstubAllGlobals())

const resultUri = "https://secure.test/social?code=1"
const shapes: ReadonlyArray<unknown> = [
  { resultUri },
  { resultUri: { href: resultUri } },
  { type: "@w3m-frame/CONNECT_SOCIAL_SUCCESS", payload: { resultUri } },
  resultUri,
  undefined
]
const origins = [
  "https://secure.test",
  "https://secure.test.elsewhere.example",
  "http://secure.test",
  "https://secure.test:8443",
  "https://saltmarsh.example",
  "null"
]

test("SEC-04: of 6 origins, 4 sources and 5 shapes exactly one is a result", () => {
  const own = { name: "our window" }
  const sources = [own, { name: "another window" }, { name: "a frame" }, null]
  const { listeners, post } = page(own)
  const heard: Array<readonly [data: unknown, trusted: boolean]> = []
  const undo = openWindow("https://secure.test/loading")!.listen((data, trusted) => heard.push([data, trusted]))
  let posted = 0
  const results: Array<string> = []
  for (const origin of origins)
    for (const source of sources)
      for (const data of shapes) {
        heard.length = 0
        post({ data, origin, source })
        posted += 1
        expect(heard.length).toBe(source === own ? 1 : 0)
        const [first] = heard
        if (first?.[1] && readResult(first[0])) results.push(origin)
      }
  expect(posted).toBe(120)
  expect(results).toEqual(["https://secure.test"])
  undo()
  expect(listeners.size).toBe(0)
})

test("600 by 800 in the middle, with an opener to answer to; refused is undefined", () => {
  const { open } = page({})
  openWindow("https://secure.test/loading")
  expect(open).toHaveBeenCalledWith(
    "https://secure.test/loading",
    "_blank",
    "popup,scrollbars=yes,width=600,height=800,left=200,top=50"
  )
  page(null)
  expect(openWindow("https://secure.test/loading")).toBeUndefined()
})
