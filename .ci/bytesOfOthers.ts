import { dirname, join } from "node:path"

/** A script as a bundler leaves it; the sources of its map are relative to its own folder. */
interface Script {
  readonly fileName: string
  readonly code: string
  readonly moduleIds: ReadonlyArray<string>
  readonly map: { readonly sources: ReadonlyArray<string>; readonly mappings: string } | null
}

/** A part of a line that comes from one source, by its place in the list; or from none. */
interface Part {
  readonly column: number
  readonly source: number | undefined
}

const isOther = (file: string) => file.includes("/node_modules/")

/**
 * How many bytes of a script are code of other packages, by its source map. What the map says nothing of counts as ours.
 * `folder` is where the script will be.
 */
export const bytesOfOthers = ({ fileName, code, moduleIds, map }: Script, folder: string): number => {
  if (map === null || !moduleIds.some(isOther)) return 0
  // Where the build puts its files may itself lie in `node_modules`.
  const others = map.sources.map((source) => isOther(join(dirname(join(folder, fileName)), source).replace(folder, "")))
  const lines = code.split("\n")
  let bytes = 0
  for (const [line, parts] of partsOf(map.mappings).entries())
    for (const [at, { column, source }] of parts.entries())
      if (source !== undefined && others[source])
        bytes += Buffer.byteLength(lines[line]!.slice(column, parts[at + 1]?.column))
  return bytes
}

/** The parts of each line, from the text of a source map's mappings. */
const partsOf = (mappings: string): ReadonlyArray<ReadonlyArray<Part>> => {
  // Sources are counted on from the line before, columns are not.
  let source = 0
  return mappings.split(";").map((line) => {
    let column = 0
    return line
      .split(",")
      .filter((segment) => segment !== "")
      .map((segment): Part => {
        const [columns, sources] = numbersOf(segment)
        column += columns!
        if (sources !== undefined) source += sources
        return { column, source: sources === undefined ? undefined : source }
      })
  })
}

const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

/** The numbers of a segment: in digits of five bits, the lowest first, whose sixth says that more follow; the sign is the last bit. */
const numbersOf = (segment: string): ReadonlyArray<number> => {
  const numbers: Array<number> = []
  let value = 0
  let shift = 0
  for (const sign of segment) {
    const digit = digits.indexOf(sign)
    value += (digit & 31) << shift
    shift += 5
    if (digit & 32) continue
    numbers.push(value & 1 ? -(value >> 1) : value >> 1)
    value = shift = 0
  }
  return numbers
}
