import { lookalikes } from "./lookalikes.ts"

/** Invisible characters, including spaces and the Braille blank. */
const invisible = /[\p{C}\p{Z}\p{DI}\u2800]/gu

/** Signs and digits that look like a letter in most typefaces, each with one letter for all of them. */
const alike: Readonly<Record<string, string>> = {
  "0": "O",
  "1": "I",
  L: "I",
  "|": "I",
  "5": "S",
  $: "S",
  "\u20ae": "T"
}

/** By letter, what it looks like in ASCII. */
const rows: ReadonlyMap<string, string> = new Map(
  lookalikes.split("\n").flatMap((line) => {
    const [target = "", letters = ""] = line.split(" ")
    return [...letters].map((letter) => [letter, target] as const)
  })
)

/**
 * A symbol in a form in which those that look alike are equal, in any script and case, with what is invisible left out
 * (SEC-24; UTS 39, confusables). Not for showing.
 */
export const foldSymbol = (symbol: string): string => {
  const seen = symbol.slice(0, 2_048).replaceAll(invisible, "").replaceAll("rn", "m")
  // A letter is looked up before it is decomposed: the lunate sigma is a C, and its decomposition a sigma.
  const plain = [...seen].map((letter) => {
    const parts = [...letter.normalize("NFKD").replaceAll(/\p{M}/gu, "")]
    return (
      rows.get(letter) ??
      parts.map((part) => rows.get(part) ?? rows.get(part.toUpperCase()) ?? part.toUpperCase()).join("")
    )
  })
  return [...plain.join("")].map((letter) => alike[letter] ?? letter).join("")
}
