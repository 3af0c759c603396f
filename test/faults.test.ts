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
    "never answers": "REL-W: one that never answers: cancellable",
    "answers after another was chosen": "REL-W: an answer after another wallet was chosen is ignored",
    "answers after the visitor left": "REL-W: an answer after the visitor left is ignored",
    "answers after the time is over": "REL-W: a wallet that never answers ends after 2 minutes, typed",
    "throws a string": '"throws a string"',
    "throws null": '"throws null"',
    "throws undefined": '"throws undefined"',
    "a request is open already (-32002)": '"has a request open already"',
    "no accounts": "no accounts left is a disconnect",
    "events before the answer": "REL-W: a wallet that moves while it is asked is asked once more",
    "events with junk": "REL-W: hints carry nothing",
    "disconnect and connect at once": "REL-W: a wallet that is asked while it signs off",
    "a disconnect event while it is usable": "REL-W: a disconnect event (1013)",
    "100 events in a tick": "REL-W: 100 events in a tick end with the wallet's own word",
    "an unknown chain (4902)": "adds the chain once, then asks again",
    "says yes and does not switch": "REL-W: yes without doing it is refused after 3 s",
    "switches to another chain": "REL-W, SEC-18: a switch that ends elsewhere",
    "the extension was removed": "REL-W: an extension that was removed"
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
    "no nonce": "a lookup or a nonce that fails disconnects and says so",
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
