import { readFileSync, writeFileSync } from "node:fs"

// Writes `services/account/symbols/lookalikes.ts`: `node .ci/lookalikes.ts confusables.txt`, with Unicode's file of UTS 39
// (https://www.unicode.org/Public/security/latest/confusables.txt).

/** A text without marks and compatibility forms, in capitals. */
const plain = (text: string) => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toUpperCase()

/** Signs besides letters and digits that symbols of tokens have. */
const isAscii = (text: string) => /^(?:[A-Z\d]{1,3}|[$.+&'_-])$/.test(text)

const capitals = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"]
const run = (first: number) => capitals.map((letter, at) => [String.fromCodePoint(first + at), letter] as const)

/** Letters that are drawn as Latin ones by their names, and that UTS 39 leaves out, since they are smaller or framed. */
const drawn = new Map<string, string>([
  ...[..."ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ"].map((letter, at) => [letter, [..."ABCDEFGHIJKLMNOPQRSTUVWYZ"][at]!] as const),
  ...run(0x1f150),
  ...run(0x1f170),
  ...run(0x1f1e6)
])

const rows = readFileSync(process.argv[2] ?? "confusables.txt", "utf8")
  .split("\n")
  .flatMap((line) => {
    const [from, to] = line.replace(/#.*/, "").split(";")
    const text = (points: string) =>
      String.fromCodePoint(
        ...points
          .trim()
          .split(/\s+/)
          .map((point) => Number.parseInt(point, 16))
      )
    return to?.trim() ? [[text(from!), text(to)] as const] : []
  })
const skeletons = new Map(rows)

/** The ASCII text that a letter looks like, in capitals. */
const targetOf = (letter: string): string | undefined => {
  // UTS 39 writes m as r and n.
  const skeleton = (skeletons.get(letter) ?? letter).replaceAll("rn", "m")
  const target = plain([...skeleton].map((one) => drawn.get(one) ?? one).join(""))
  return isAscii(target) ? target : undefined
}

const targets = new Map(
  [...new Set([...skeletons.keys(), ...drawn.keys()])].flatMap((letter) => {
    const target = targetOf(letter)
    return target === undefined || /^[ -~]$/.test(letter) ? [] : [[letter, target] as const]
  })
)
const groups = new Map<string, Array<string>>()
for (const [letter, target] of targets) {
  // What its parts give, or its capital, needs no row of its own.
  const parts = [...letter.normalize("NFKD").replaceAll(/\p{M}/gu, "")].map((part) => {
    const [capital, known] = [part.toUpperCase(), part === letter ? undefined : targets.get(part)]
    return known ?? (capital === letter ? undefined : targets.get(capital)) ?? capital
  })
  if (parts.join("") === target) continue
  groups.set(target, [...(groups.get(target) ?? []), letter])
}
const lines = [...groups]
  .toSorted(([one], [other]) => (one < other ? -1 : 1))
  .map(([target, letters]) => `${target} ${letters.toSorted().join("")}`)

writeFileSync(
  new URL("../services/account/symbols/lookalikes.ts", import.meta.url),
  `// Written by .ci/lookalikes.ts from Unicode's confusables (UTS 39), and not by hand.

/**
 * Letters, digits and signs that look like ASCII: a line for each text in capitals, then a space and what looks like it.
 * Left out is what its parts by compatibility decomposition, without marks, or its capital give.
 */
export const lookalikes = ${JSON.stringify(lines.join("\n"))}
`
)
