import type { Plugin } from "vite"

/** A part of Effect that the build replaces. */
interface Answer {
  readonly file: RegExp
  readonly question: RegExp
  readonly answer: string
  /** Text appended to the file. */
  readonly more?: string
  /** The only environment of the build it applies to; by default all. */
  readonly pass?: string
}

const answers: ReadonlyArray<Answer> = [
  // When loaded, Effect reads an error's stack to learn how the engine names frames, for shorter traces. This makes the
  // engine parse the whole chunk a second time, which adds a tenth to a visitor's first click. The replacements are the
  // values for V8; in other engines a trace may have one frame more or less.
  {
    file: /\/effect\/dist\/Utils\.js$/,
    question: /\/\*#__PURE__\*\/pickInternalCall\(\)/g,
    answer: "(body) => body()"
  },
  {
    file: /\/effect\/dist\/internal\/effect\.js$/,
    question: /(?<=const continuationMarksStack = )\/\*#__PURE__\*\/\(\(\) => \{[^]*?\n\}\)\(\)/g,
    answer: "true"
  },
  // How Effect formats its values as text, which only developers see. Effect's version has cases for each kind of
  // collection; this one is shorter. The original functions are renamed, are then unused, and are removed by the
  // bundler. The decoders keep the original ones, because their error messages use them.
  {
    file: /\/effect\/dist\/Formatter\.js$/,
    question: /export function (format|formatJson)\(/g,
    answer: "function whole_$1(",
    pass: "client",
    more: `
export function formatJson(value) {
  try {
    return JSON.stringify(value) ?? String(value)
  } catch {
    return String(value)
  }
}
export function format(value) {
  return value instanceof Error ? String(value) : formatJson(value)
}
`
  },
  // The package writes each duration as a number of milliseconds. Effect's parsing of texts, tuples and records of
  // units is a twentieth of what a visitor's first click loads. Programs of hosts that need it use the Effect they
  // import.
  {
    file: /\/effect\/dist\/Duration\.js$/,
    question: /export const fromInputUnsafe = /g,
    answer: "const whole_fromInputUnsafe = ",
    pass: "client",
    more: `
export const fromInputUnsafe = (input) => (isDuration(input) ? input : make(input))
`
  },
  // How Effect compares and hashes records, lists, maps, dates and bytes by what is in them. The package compares such
  // values itself; Effect's own values (causes, exits, options) are compared as before.
  {
    file: /\/effect\/dist\/Equal\.js$/,
    question: /(?<=\n)function compareObjects\(/g,
    answer: "function whole_compareObjects(",
    pass: "client",
    more: `
function compareObjects(self, that) {
  return isEqual(self) && isEqual(that) && self[symbol](that)
}
`
  },
  {
    file: /\/effect\/dist\/Hash\.js$/,
    question: /export const hash = /g,
    answer: "const whole_hash = ",
    pass: "client",
    more: `
export const hash = (self) =>
  symbol in Object(self) ? self[symbol]() : string(typeof self === "object" ? "" : String(self))
`
  }
]

/**
 * Replaces parts of Effect that are large and not needed by visitors with shorter ones. Fails if a part is not found.
 */
export const answered: Plugin = {
  name: "latchkey:answered",
  transform(code, id) {
    const now = this.environment.name
    const found = answers.find(({ file, pass = now }) => file.test(id) && pass === now)
    if (found === undefined) return
    const { file, question, answer, more = "" } = found
    const text = code.replaceAll(question, answer)
    if (text === code) this.error(`Effect no longer has what is written otherwise in ${file}: look at ${id}`)
    return { code: text + more, map: null }
  }
}
