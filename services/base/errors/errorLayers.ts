/** One level of what a wallet or a node threw: errors come wrapped in errors. */
export interface ErrorLayer {
  /** A number, or a name such as ACTION_REJECTED. */
  readonly code: number | string | undefined
  readonly text: string
  /** The name of an error's class. */
  readonly name: string
  /** Bytes that came with it, such as what a contract reverted with. */
  readonly data: string | undefined
}

/** Where wrapped errors are found: EIP-1474, wallets' own wrapping, and what their libraries do. */
const inside = ["data", "originalError", "cause", "error", "info"]

/** Limits against hostile errors with endless levels or huge texts. */
const mostLayers = 32
const longestText = 4_096

/** Reads a property; `undefined` when its getter throws. */
const read = (value: object, name: string): unknown => {
  try {
    return Reflect.get(value, name) as unknown
  } catch {
    return undefined
  }
}

/** The bytes in a field of an error; some nodes write a word before them. */
const toData = (data: unknown): string | undefined =>
  typeof data === "string" ? /^(?:Reverted )?(0x.*)$/s.exec(data)?.[1] : undefined

/** Parses an error that was sent as JSON text, alone or after other text. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as unknown
  } catch {
    return undefined
  }
}

const toCode = (code: unknown): ErrorLayer["code"] => {
  if (typeof code === "string") return /^-?\d{1,9}$/.test(code) ? Number(code) : code
  return typeof code === "number" && Number.isInteger(code) ? code : undefined
}

/** Each level of an error, the outermost first. Handles cycles, throwing getters and endless chains. */
export const errorLayers = (cause: unknown): ReadonlyArray<ErrorLayer> => {
  const queue = [cause]
  const layers: Array<ErrorLayer> = []
  // The loop appends to the queue.
  for (const one of queue) {
    if (queue.length > mostLayers) break
    if (typeof one === "string") {
      const text = one.slice(0, longestText)
      layers.push({ code: undefined, text, name: "", data: undefined })
      const object = parsed(text)
      if (object !== undefined) queue.push(object)
    }
    if (typeof one !== "object" || one === null) continue
    // The node's own text, where a library wrapped it.
    const details = read(one, "details")
    const said = typeof details === "string" && details !== "" ? details : read(one, "message")
    const text = typeof said === "string" ? said.slice(0, longestText) : ""
    const name = read(one, "name")
    layers.push({
      code: toCode(read(one, "code")),
      text,
      name: typeof name === "string" ? name : "",
      data: toData(read(one, "data"))
    })
    const found = [parsed(text), ...inside.map((name) => read(one, name))]
    for (const next of found)
      if (next !== undefined && next !== null && next !== "" && !queue.includes(next)) queue.push(next)
  }
  return layers
}
