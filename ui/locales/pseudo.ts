import type { Translate } from "./Translate.ts"

const accents: Readonly<Record<string, string>> = {
  a: "á",
  e: "é",
  i: "í",
  o: "ö",
  u: "ü",
  c: "ç",
  n: "ñ",
  s: "š",
  y: "ý"
}

/** English with accents and 40 % more length: shows texts that bypass the table and layouts that do not hold. */
export const pseudo: Translate = (_, english) => {
  const accented = english.replace(/\{\w+\}|[a-z]/g, (part) => accents[part] ?? part)
  return `[${accented}${"·".repeat(Math.ceil(english.length * 0.4))}]`
}
