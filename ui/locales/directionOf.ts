/** Reading direction of a language. */
export const directionOf = (locale: string): "ltr" | "rtl" => (/^(ar|fa|he|ur)\b/.test(locale) ? "rtl" : "ltr")
