import * as languages from "latchkey/locales"

/** The visitor's appearance settings of page and modal. */
export interface Look {
  readonly theme: "dark" | "light"
  readonly accent: keyof typeof accents
  readonly corners: "0" | "4" | "6"
  /** A tag of `latchkey/locales`, or `en`. */
  readonly locale: string
}

/** The available accents; brass is the default, so no value is set for it. */
export const accents = { brass: undefined, green: "#6fcf85", blue: "#5b8def", red: "#f76d66" } as const

const first: Look = { theme: "dark", accent: "brass", corners: "4", locale: "en" }
const choices: { readonly [K in keyof Look]: ReadonlyArray<Look[K]> } = {
  theme: ["dark", "light"],
  accent: ["brass", "green", "blue", "red"],
  corners: ["0", "4", "6"],
  locale: ["en", ...Object.values(languages).map(({ tag }) => tag)]
}
const storageKey = "demo-look"

/** The appearance of the last visit; values that are no longer valid are ignored. */
export const loadLook = (): Look => {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? "{}") as Record<string, unknown>
    const kept = Object.entries(choices).filter(([key, values]) =>
      (values as ReadonlyArray<unknown>).includes(stored[key])
    )
    return { ...first, ...Object.fromEntries(kept.map(([key]) => [key, stored[key]])) }
  } catch {
    return first
  }
}

/** Stores the appearance; without storage it is lost. */
export const saveLook = (look: Look): void => {
  try {
    localStorage.setItem(storageKey, JSON.stringify(look))
  } catch {
    // Storage is optional.
  }
}
