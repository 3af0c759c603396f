import { announcing } from "./announcing.ts"

const uuid = `"0d0d0d0d-1111-4222-8333-" + String(i).padStart(12, "0")`

/** Announcements in great number. */
export const hostileFloods = [
  announcing(
    "5,000 wallets are announced in one task",
    "listed",
    `for (let i = 0; i < 5000; i++) announce({ info: { ...good, uuid: ${uuid}, name: "Crow " + i, rdns: "example.crow" + i }, provider })`
  ),
  announcing(
    "one wallet is announced 5,000 times",
    "listed",
    "for (let i = 0; i < 5000; i++) announce({ info: good, provider })"
  ),
  announcing(
    "one uuid is announced with 5,000 providers",
    "ignored",
    `announce({ info: good, provider })
    for (let i = 0; i < 5000; i++) announce({ info: good, provider: makeProvider("0x00000000000000000000000000000000000000ee") })`
  ),
  announcing(
    "each request is answered with another request, a hundred times",
    "listed",
    `announce({ info: good, provider })
    window.__hostileDepth = (window.__hostileDepth ?? 0) + 1
    if (window.__hostileDepth < 100) window.dispatchEvent(new Event("eip6963:requestProvider"))`
  ),
  announcing(
    "a hundred wallets of one name and domain have different ids",
    "listed",
    `for (let i = 0; i < 100; i++) announce({ info: { ...good, uuid: ${uuid} }, provider })`
  )
]
