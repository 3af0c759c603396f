import { Visitor, type ESTree, type Plugin } from "vite"

/** The chunks that run before and during the first press. */
const pressed = new Set(["effect", "core", "whole", "modal", "wallets", "addresses"])

/**
 * Puts function expressions into parentheses. Engines compile such a function together with its file, in an idle task.
 * Without parentheses they compile it at its first call, while the core starts or a user presses a button (0004). Vite
 * keeps the parentheses when it minifies a host.
 */
export const compiledAhead: Plugin = {
  name: "latchkey:compiled-ahead",
  applyToEnvironment: ({ name }) => name === "client",
  options: (given) => ({ ...given, experimental: { ...given.experimental, nativeMagicString: true } }),
  renderChunk(code, { name }, _, { magicString }) {
    if (!pressed.has(name) || magicString === undefined) return
    const wrap = ({ type, start, end }: ESTree.Node) => {
      // A method has no `function` keyword and can't be put into parentheses.
      if (type === "FunctionExpression" && !/^(async )?function/.test(code.slice(start, start + 14))) return
      magicString.appendRight(start, "(")
      magicString.appendLeft(end, ")")
    }
    new Visitor({ ArrowFunctionExpression: wrap, FunctionExpression: wrap }).visit(this.parse(code))
    return { code: magicString }
  }
}
