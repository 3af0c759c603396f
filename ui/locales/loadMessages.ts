import { en, type Messages } from "./en.ts"

const loaders: Readonly<Record<string, () => Promise<Messages>>> = {
  ar: () => import("./ar.ts").then((chunk) => chunk.ar),
  "en-XA": () => import("./pseudo.ts").then((chunk) => chunk.pseudo)
}

/** The texts of a language; English comes with the modal and stands in for languages that are not known. */
export const loadMessages = (locale: string): Promise<Messages> | undefined =>
  (loaders[locale] ?? loaders[locale.split("-")[0]!])?.()

/** What is shown until a language has arrived. */
export const fallback: Messages = en

/** Reading direction of a language. */
export const directionOf = (locale: string): "ltr" | "rtl" => (/^(ar|fa|he|ur)\b/.test(locale) ? "rtl" : "ltr")
