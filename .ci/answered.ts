import type { Plugin } from "vite"

/** A part of Effect that is written otherwise in the package. */
interface Answer {
  readonly file: RegExp
  readonly question: RegExp
  readonly answer: string
  /** What is added at the end of the file. */
  readonly more?: string
  /** The only pass that it is for. */
  readonly pass?: string
}

const answers: ReadonlyArray<Answer> = [
  // When it is loaded, Effect reads the stack of an error to learn how its engine names frames, for prettier traces. The
  // engine must then parse the whole chunk a second time, which costs a visitor's first click a tenth. The answers here
  // are those that V8 gives; elsewhere a trace shows a frame more or less.
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
  // How Effect writes its own values as text, which only developers who print one see: shorter than Effect's, which has
  // cases for each kind of collection. Its own functions stay as ones that nobody calls, and go. The decoders, whose
  // errors are written by them, keep them.
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
  // The package writes each duration as a number of milliseconds; how Effect reads texts, tuples and records of units is
  // a twentieth of what a visitor's first click loads. Programs of hosts read such with the Effect that they import.
  {
    file: /\/effect\/dist\/Duration\.js$/,
    question: /export const fromInputUnsafe = /g,
    answer: "const whole_fromInputUnsafe = ",
    pass: "client",
    more: `
export const fromInputUnsafe = (input) => (isDuration(input) ? input : make(input))
`
  }
]

/** Writes the parts of Effect that cost visitors much and tell them nothing in a shorter way; fails when one is not found. */
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
