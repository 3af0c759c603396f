import { readdir, readFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { assert, describe, it } from "vitest"

// Every fault that the product must survive is driven by a test: the rows that have a number by their id, those that
// have none by the words of the test that drives them. A test that is renamed or removed is missed here.

const root = new URL("..", import.meta.url)
const rooms = ["services", "layers", "ui", "sandbox", "examples", "test"]
const own = fileURLToPath(import.meta.url)

const readTests = async (): Promise<string> => {
  const folders = await Promise.all(
    rooms.map((room) => readdir(new URL(room, root), { recursive: true, withFileTypes: true }))
  )
  const files = folders
    .flat()
    .map(({ name, parentPath }) => `${parentPath}/${name}`)
    .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes("node_modules") && file !== own)
  return (await Promise.all(files.map((file) => readFile(file, "utf8")))).join("\n")
}
const tests = await readTests()

const numbered = [
  ...Array.from({ length: 11 }, (_, at) => `REL-H${at + 1}`),
  ...["REL-R", "REL-F", "REL-W", "REL-S", "REL-P", "REL-X"],
  ...["SEC-29", "SEC-30", "SEC-31", "SEC-32", "SEC-33", "SEC-34"]
]

/** The faults of rows without a number, each with words of the test that drives it. */
const driven: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "REL-W": {
    "never answers": "shows connecting only while a wallet that never answers is waited for (REL-W)",
    "answers after another was chosen": "REL-W: an answer after another wallet was chosen is ignored",
    "answers after the visitor left": "ignores an approval after the user left (REL-W)",
    "answers after the time is over": "REL-W: a wallet that never answers ends after 2 minutes, typed",
    "throws a string": '"throws a string"',
    "throws null": '"throws null"',
    "throws undefined": '"throws undefined"',
    "a request is open already (-32002)":
      "shows that a request is already open (-32002), retries, and connects another wallet (REL-W)",
    "no accounts": "no accounts left is a disconnect",
    "events before the answer": "REL-W: a wallet that moves while it is asked is asked once more",
    "events with junk": "REL-W: hints carry nothing",
    "disconnect and connect at once": "REL-W: a wallet that is asked while it signs off",
    "a disconnect event while it is usable": "REL-W: a disconnect event (1013)",
    "100 events in a tick": "ends with the wallet's own account after 100 events in one tick (REL-W)",
    "an unknown chain (4902)": "adds the chain once, then asks again",
    "says yes and does not switch": "REL-W: yes without doing it is refused after 10 s",
    "switches to another chain":
      "does not show the chosen network after a switch that ends on another one: %s (REL-W, SEC-18)",
    "the extension was removed": "REL-W: an extension that was removed",
    "the extension was updated": "REL-W: one that was updated answers nothing any more",
    "the wallet was locked": "REL-W: one that is locked is disconnected",
    "answers twice": "REL-W: one that answers twice is heard once",
    "says the same again": "REL-W: one that says the same again tells the host nothing new",
    "a method outside the list, paired": "SEC-13: methods outside the session never leave the page",
    "a method outside the list, embedded": "what is in neither list is refused before posting"
  },
  "REL-R": {
    "the socket never opens": "REL-R: a relay that keeps silent ends after 20 s",
    "drops while the code shows": "REL-R: the relay is cut while the code shows",
    "drops between agreeing and settling": "REL-R: the relay is cut between agreeing and settling",
    "drops in a request": "REL-R: the relay is cut while the phone is asked",
    "half open": "REL-R: half open, the socket falls silent under a request",
    flaps: "REL-R: flaps end with one live socket a side",
    "twice, and in another order": "REL-R: a relay that does this to messages changes nothing",
    "subscribing fails": "REL-R subscribe error: a failure, and no link",
    "an unknown project": '"an unknown project id"',
    "a clock that is behind": '"a clock that is behind"',
    "the link's end, and 10 s before": "REL-R: a link counts as expired 10 s before its 240 are over",
    "the visitor declines": "declining is told apart",
    "the session is deleted": "REL-R: the phone ends the session: disconnected",
    "the session has expired": "REL-R: a session whose time is over is not taken up again",
    "the session is updated": "the phone moves to another account and network: the connection follows",
    "the network goes and comes back": "REL-R: the network goes and comes back",
    "a topic nobody knows": "REL-R: a topic nobody knows is a lost session"
  },
  "REL-F": {
    "never loads, or never READY": "a frame that never gets ready fails at 20,000 ms exactly",
    "READY at the last moment": "READY at 19,999 ms is in time",
    "READY twice": "READY twice changes nothing",
    "500 ms to settle": "settles 500 ms after READY",
    "reloads while it is asked": "SEC-03: a frame that goes elsewhere ends what was asked",
    "no answer in 120 s": "no answer at 119,999 ms, 'Something went wrong' at 120,000 ms",
    "signing out is not answered": "done after 3 s for the page, told, and paid",
    "an error without a word": "an error says what the frame says, or 'An error occurred'",
    "the frame is missing": "REL-F: a frame that is gone in the tick in which it was ready",
    "the connected check fails": "REL-F: when the frame's connected check",
    "30 s between two mails": "one code in 30 s, to the millisecond, also after a reload",
    "a clock that was set back": "REL-F: a clock that was set back does not lock the visitor out",
    "the window is blocked": "a blocked window waits for another press",
    "the window is closed": "closed by the visitor: told within a second, and the last word still counts",
    "the window is late": "the view is left: the window closes, and a late result changes nothing",
    "two windows": "one at a time: a second press brings the window back",
    "Farcaster is left": "left: nothing for 100 ms, then the frame is loaded anew, once",
    "a policy blocks the frame": "REL-F: a policy of the page that blocks the frame is said at once",
    "the page is reloaded": "a reload keeps the login, without any prompt",
    "a phone's screen": "REL-F: on a phone's screen the frame fills the sheet, and the first touch counts"
  },
  "SEC-29": {
    "another domain, nonce, chain, address or time": "what a sign-in must be for (SEC-29)",
    "altered, or signed for something else": "what is signed for something else is refused, and says why",
    "refused by a server": "it is refused with anything else",
    "late, after a cancel": "a late answer of a cancelled sign-in leaves nothing",
    "a second prompt": "a second press while the wallet is asked asks nothing more",
    "two tabs": "one asks, and what it is told counts in both",
    "contracts' accounts": "a smart account signs before it is there (ERC-6492), and after (ERC-1271)"
  },
  "SEC-30": {
    "an endpoint's answer": "SEC-30: what an endpoint answers pollutes nothing and breaks nothing",
    "a node's answer": "SEC-30: what a node answers pollutes nothing and breaks nothing",
    "a frame's payload": "SEC-30: what a frame posts pollutes nothing and breaks nothing",
    "the service that keeps sign-ins": "SEC-30: whatever each of its endpoints answers"
  },
  "SEC-31": {
    "junk under each key": "what is stored wrong (SEC-31)",
    "what this device has sent": "stored transactions of this device (SEC-31)",
    "what was connected": "stored connections of this device (SEC-31)",
    "a sign-in": "stored sign-ins (SEC-31)",
    "the start's picture": "stored snapshot (SEC-31)"
  },
  "SEC-32": {
    "what the host forbids": "SEC-32: it enables nothing that the host forbids, and no address of its answer is used",
    "unknown features": "the first entry of an id counts, and unknown ids do nothing",
    "another shape": "features that are none"
  },
  "SEC-33": {
    "ports, stars, upper case, no origin": "allowed origins (SEC-33; spec 6, 8)",
    "no list": "an empty list restricts nothing",
    "429": "allowed origins answered with 429: RATE_LIMITED",
    "a page that is not listed": "a page whose origin is not listed gets the alert, and nothing is sent"
  },
  "SEC-34": {
    "secrets in reports": "SEC-34: keys, addresses, pairing links, e-mails, codes and queries do not leave",
    "where an error hides them": "SEC-34: nor where an error hides it",
    "the page's address": "names the page by origin and path",
    "5 in any 60 s": "REL-H10: at most 5 in any 60 s leave",
    off: "SEC-34: off means none"
  },
  "REL-S": {
    "junk under each key": "what is stored wrong (SEC-31)",
    "no storage, or one that throws": "local storage that does not work (REL-S)",
    "storage that turns bad": "REL-S: what was read before stays readable when storage turns bad",
    "cleared by another tab": "REL-S: storage is cleared",
    "cleared by the page": "REL-P, REL-S: a page that clears all styles and all storage",
    "a database that never opens": "and a database that never opens"
  },
  "REL-P": {
    "StrictMode mounts twice": "the host hears INITIALIZE once, also under StrictMode",
    "left at every step": "whoever leaves in the middle (REL-P)",
    "hot reload, twenty times": "nothing is left after dispose",
    "10,000 openings": "times, connected and not, nothing grows",
    "two instances on a page": "two instances: each has its own modal and life",
    "two versions on a page": "REL-P: two builds of it on one page",
    "rendered on a server": "REL-P: hydrates clean with",
    "offline at the start": "REL-P: offline at the start",
    "ten times offline and back": "REL-P: ten times without a network and back",
    "hidden for an hour": "REL-P: hidden for an hour",
    "a clock that is set": "REL-P: the clock is set",
    "the back/forward cache": "REL-P: left while a wallet is asked, and back",
    "two tabs": "two tabs, four namespaces, six wallets, in any order",
    "a host's function throws": "a function of the host's that throws (REL-P)",
    "the host removes our node": `document.querySelector("[data-latchkey]")!.remove()`
  },
  "REL-X": {
    "no nonce": "a lookup or a nonce that fails is tried again, then told: the wallet stays connected",
    "the wallet declines": "a decline keeps the view, and asks with another nonce",
    "the host never answers": "a function that never ends is given up after 30 s",
    "no verifier accepts": "a signature that no verifier accepts signs nobody in",
    "the account changes meanwhile": "an account that changes while the wallet signs makes the answer worthless",
    "the network changes meanwhile": "asks again on another network; cancelling goes back",
    "the answer comes after a cancel": "a late answer of a cancelled sign-in leaves nothing",
    "expired while the page is open": "a sign-in that expires while the page is open is asked for again",
    "a foreign session at the start": "a message or a session for another page, chain or address does not count",
    "signing out fails": "REL-X: a sign-out that fails",
    "both options": "Cannot set both `siweConfig` and `siwx` options"
  }
}

describe("faults are driven by tests", () => {
  it.each(numbered)("%s", (id) => {
    assert.match(tests, new RegExp(`${id}(?!\\d)`))
  })

  for (const [row, faults] of Object.entries(driven))
    it.each(Object.entries(faults))(`${row}: %s`, (_, words) => {
      assert.include(tests, words)
    })
})
