/** Reading direction of a language, also of those that only a host has texts of. */
export const directionOf = (locale: string): "ltr" | "rtl" =>
  /^(ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)\b/.test(locale) ? "rtl" : "ltr"
