import { Visitor, type ESTree, type Plugin } from "vite"

/** The chunks that a click runs: compiled when they are evaluated, before the click. */
const clicked = new Set(["core", "whole", "modal"])

/**
 * Puts function expressions into parentheses. Engines assume that such a function is called immediately and compile it
 * with its file, not at its first call during a visitor's click. Host bundlers that support this convention keep the
 * parentheses.
 */
export const compiledAhead: Plugin = {
  name: "latchkey:compiled-ahead",
  renderChunk(code, { name }) {
    if (!clicked.has(name)) return
    const brackets: Array<readonly [at: number, bracket: string]> = []
    const wrap = ({ type, start, end }: ESTree.Node) => {
      // A method has no `function` keyword and cannot be put into parentheses.
      const isMethod = type === "FunctionExpression" && !/^(async )?function/.test(code.slice(start, start + 14))
      if (!isMethod) brackets.push([start, "("], [end, ")"])
    }
    new Visitor({ ArrowFunctionExpression: wrap, FunctionExpression: wrap }).visit(this.parse(code))
    let text = ""
    let last = 0
    for (const [at, bracket] of brackets.toSorted(([a], [b]) => a - b)) {
      text += code.slice(last, at) + bracket
      last = at
    }
    return { code: text + code.slice(last), map: null }
  }
}
