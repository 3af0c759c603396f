import { Layer } from "effect"
import { EnvironmentBrowser } from "../../../layers/environment/EnvironmentBrowser.ts"
import { FrameWindowLater } from "../../../layers/frame/FrameWindowLater.ts"
import { makeFrameLab, type FrameLab } from "../../contracts/makeFrameLab.ts"

// The live transport in a page of a test, with a note of everything that it posts and to whom.

interface Lab extends FrameLab {
  /** Target origins of what was posted into any frame. */
  readonly posted: Array<string>
  readonly warnings: Array<string>
}

declare global {
  interface Window {
    lab: Lab
  }
}

const posted: Array<string> = []
const warnings: Array<string> = []

// A window of another origin cannot be watched: what the page gets of it is this stand-in, everywhere the same.
const standIns = new WeakMap<object, object>()
const standIn = (real: unknown): unknown => {
  if (typeof real !== "object" || real === null || real === window || real instanceof MessagePort) return real
  const known = standIns.get(real)
  if (known !== undefined) return known
  const made = {
    postMessage: (message: unknown, target: string) => {
      posted.push(target)
      ;(real as Window).postMessage(message, target)
    }
  }
  standIns.set(real, made)
  return made
}
for (const [prototype, name] of [
  [HTMLIFrameElement.prototype, "contentWindow"],
  [MessageEvent.prototype, "source"]
] as const) {
  const real = Object.getOwnPropertyDescriptor(prototype, name)!
  Object.defineProperty(prototype, name, {
    configurable: true,
    get(this: unknown) {
      return standIn(real.get!.call(this))
    }
  })
}

const warn = console.warn
console.warn = (...args: ReadonlyArray<unknown>) => {
  warnings.push(args.map(String).join(" "))
  warn(...args)
}

window.lab = { posted, warnings, ...makeFrameLab(Layer.merge(FrameWindowLater, EnvironmentBrowser)) }
