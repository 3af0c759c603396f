import { Visitor, type ESTree, type Plugin } from "vite"

/** What a click runs through: compiled when it is read in, ahead of the click. */
const clicked = new Set(["core", "whole", "modal"])

/**
 * Puts function expressions into brackets: engines take such a function for one that is called at once, and compile it
 * with its file instead of at its first call, in the middle of a visitor's click. Bundlers of hosts that know the custom
 * keep the brackets.
 */
export const compiledAhead: Plugin = {
  name: "latchkey:compiled-ahead",
  renderChunk(code, { name }) {
    if (!clicked.has(name)) return
    const brackets: Array<readonly [at: number, bracket: string]> = []
    const wrap = ({ type, start, end }: ESTree.Node) => {
      // A method has no word before its parameters, and takes no brackets.
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
