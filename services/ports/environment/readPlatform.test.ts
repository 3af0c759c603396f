import { assert, describe, it } from "@effect/vitest"
import { readPlatform, type Platform } from "./readPlatform.ts"

const kit = "AppleWebKit/605.1.15 (KHTML, like Gecko)"
const iphone = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${kit}`
const pixel = "Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/AP4A"
const blink = "AppleWebKit/537.36 (KHTML, like Gecko)"
const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)"

interface Hints {
  readonly coarse?: boolean
  readonly touchPoints?: number
  readonly framed?: boolean
  readonly globals?: ReadonlyArray<string>
}

const rows: ReadonlyArray<
  readonly [name: string, userAgent: string, hints: Hints, facts: ReadonlyArray<keyof Platform>]
> = [
  ["Chrome on Linux", `Mozilla/5.0 (X11; Linux x86_64) ${blink} Chrome/140.0 Safari/537.36`, {}, []],
  ["Safari on a Mac", `${mac} ${kit} Version/18.5 Safari/605.1.15`, {}, ["mac", "safari"]],
  ["Firefox on Windows", "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0", {}, []],
  [
    "Safari on an iPhone",
    `${iphone} Version/18.5 Mobile/15E148 Safari/604.1`,
    { coarse: true, touchPoints: 5 },
    ["mobile", "ios", "safari"]
  ],
  [
    "Chrome on an iPhone",
    `${iphone} CriOS/140.0 Mobile/15E148 Safari/604.1`,
    { coarse: true, touchPoints: 5 },
    ["mobile", "ios"]
  ],
  [
    "Safari on an iPad",
    `${mac} ${kit} Version/18.5 Safari/605.1.15`,
    { coarse: true, touchPoints: 5 },
    ["mobile", "ios", "safari"]
  ],
  [
    "Chrome on Android",
    `${pixel}) ${blink} Chrome/140.0 Mobile Safari/537.36`,
    { coarse: true },
    ["mobile", "android"]
  ],
  [
    "Firefox on Android, with a mouse",
    "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0",
    {},
    ["mobile", "android"]
  ],
  [
    "a touch laptop, used by mouse",
    `Mozilla/5.0 (Windows NT 10.0) ${blink} Chrome/140.0 Safari/537.36`,
    { touchPoints: 10 },
    []
  ],
  [
    "a wallet's browser on Android",
    `${pixel}; wv) ${blink} Version/4.0 Chrome/140.0 Mobile Safari/537.36`,
    { coarse: true },
    ["mobile", "android", "webview"]
  ],
  [
    "a wallet's browser on an iPhone",
    `${iphone} Mobile/15E148`,
    { coarse: true, touchPoints: 5 },
    ["mobile", "ios", "webview"]
  ],
  [
    "Telegram on Android",
    `${pixel}; wv) ${blink} Version/4.0 Chrome/140.0 Mobile Safari/537.36`,
    { coarse: true, globals: ["TelegramWebviewProxy"] },
    ["mobile", "android", "telegram", "webview"]
  ],
  [
    "Telegram on a desktop, in a frame",
    `Mozilla/5.0 (X11; Linux x86_64) ${blink} Chrome/140.0 Safari/537.36`,
    { framed: true, globals: ["Telegram"] },
    ["telegram", "iframe"]
  ],
  ["nothing known", "", {}, []]
]

describe("platform facts", () => {
  for (const [name, userAgent, { coarse = false, touchPoints = 0, framed = false, globals = [] }, facts] of rows)
    it(name, () => {
      const found = readPlatform({ userAgent, coarse, touchPoints, framed, has: (one) => globals.includes(one) })
      const names = Object.entries(found).flatMap(([fact, holds]) => (holds ? [fact] : []))
      assert.sameMembers(names, [...facts])
    })
})
