import type { Plugin } from "vite"

/** What Effect finds out by reading an error's stack, and what V8 answers. */
const found = [
  { file: /\/effect\/dist\/Utils\.js$/, question: "/*#__PURE__*/pickInternalCall()", answer: "(body) => body()" },
  {
    file: /\/effect\/dist\/internal\/effect\.js$/,
    question: /(?<=const continuationMarksStack = )\/\*#__PURE__\*\/\(\(\) => \{[^]*?\n\}\)\(\)/,
    answer: "true"
  }
]

/**
 * Puts V8's answer in place of two reads of an error's stack that Effect makes when it is loaded (docs/upstream/effect-stack-frames.md): they
 * make the engine parse the whole chunk again, a tenth of a visitor's first click. In other engines a trace may have one frame
 * more or less; nothing else depends on them. Fails if Effect no longer reads them.
 */
export const stackFrames: Plugin = {
  name: "latchkey:stack-frames",
  transform(code, id) {
    const one = found.find(({ file }) => file.test(id))
    if (one === undefined) return
    const text = code.replaceAll(
      one.question instanceof RegExp ? new RegExp(one.question, "g") : one.question,
      one.answer
    )
    if (text === code) this.error(`Effect no longer reads an error's stack in ${id}`)
    return { code: text, map: null }
  }
}
