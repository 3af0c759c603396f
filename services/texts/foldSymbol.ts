/** Letters of other scripts, and digits, that look like a Latin letter: each with the letter. */
const lookalikes = new Map(
  [..."АAВBЕEКKМMНHОOРPСCТTХXУYІIЅSЈJԌGΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧX0O1I5S$S|I"].flatMap((letter, at, all) =>
    at % 2 === 0 ? [[letter, all[at + 1]!] as const] : []
  )
)

/** A symbol in a form in which those that look alike are equal (SEC-24). Not for showing. */
export const foldSymbol = (symbol: string): string =>
  [...symbol.normalize("NFKD").replaceAll(/\p{M}/gu, "").toUpperCase().replaceAll("₮", "T").replaceAll("L", "I")]
    .map((letter) => lookalikes.get(letter) ?? letter)
    .join("")
