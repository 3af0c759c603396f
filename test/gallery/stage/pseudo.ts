import type { Locale } from "../../../services/ports/options/Locale.ts"
import { english, englishFurther } from "../../support/english.ts"

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

const stretch = (text: string): string => {
  const accented = text.replace(/\{\w+\}|[a-z]/g, (part) => accents[part] ?? part)
  return `[${accented}${"·".repeat(Math.ceil(text.length * 0.4))}]`
}

/** English with accents and 40 % longer: shows texts that are not in the table, and layouts that break. */
export const pseudo: Locale = {
  tag: "en-XA",
  buttons: {
    connect: stretch("Connect"),
    connecting: stretch("Connecting"),
    account: stretch("Account"),
    network: stretch("Network"),
    wrongNetwork: stretch("Wrong network"),
    notLoaded: stretch("Couldn't load. Try again"),
    reload: stretch("Reload the page")
  },
  load: async () =>
    Object.fromEntries(Object.entries({ ...english, ...englishFurther }).map(([key, text]) => [key, stretch(text)]))
}
