import { parseSync, Visitor, type ESTree, type Plugin } from "vite"

/** Code without functions of ours, or that no bundler of a host reads. */
const left = new Set(["codecs", "pairing", "sandbox"])

/**
 * Takes the annotations for calls without effects out of functions: 20 kB of what is installed. Host bundlers need
 * those of a module's own statements, to leave out what a page does not use; inside of functions this is done already.
 */
export const pureOutside: Plugin = {
  name: "latchkey:pure-outside",
  applyToEnvironment: ({ name }) => !left.has(name),
  renderChunk(code, { fileName }) {
    if (!code.includes("__PURE__")) return undefined
    const { program, comments } = parseSync(fileName, code)
    const functions: Array<ESTree.Span> = []
    const note = (one: ESTree.Span) => void functions.push(one)
    new Visitor({ ArrowFunctionExpression: note, FunctionExpression: note, FunctionDeclaration: note }).visit(program)
    functions.sort((a, b) => a.start - b.start)
    let text = ""
    let written = 0
    let next = 0
    let end = 0
    for (const comment of comments) {
      for (; next < functions.length && functions[next]!.start <= comment.start; next += 1)
        end = Math.max(end, functions[next]!.end)
      if (comment.start >= end || !/^\s*[@#]__PURE__\s*$/.test(comment.value)) continue
      text += code.slice(written, comment.start)
      written = comment.end
    }
    return { code: text + code.slice(written), map: null }
  }
}
