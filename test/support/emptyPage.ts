import type { Window } from "happy-dom"
import { afterAll } from "vitest"

// Runs before each file of tests that share a page: the file finds a page that was just opened.

// Timers and requests of the files before it: who waits for those of a page would wait for them too.
await (window as unknown as Pick<Window, "happyDOM">).happyDOM.abort()
document.title = ""
document.head.replaceChildren()
for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name)
// A new body: React marks and listens to the one it rendered into.
document.body.replaceWith(document.createElement("body"))
localStorage.clear()
sessionStorage.clear()

/** React asks for `act` while this is there. */
afterAll(() => void Reflect.deleteProperty(globalThis, "IS_REACT_ACT_ENVIRONMENT"))
