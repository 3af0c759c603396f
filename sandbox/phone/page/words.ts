import type { Verdict } from "../Phone.ts"

/** What the phone says of a site. */
export const verdicts: Readonly<Record<Verdict, { readonly tone: "ok" | "care" | "bad"; readonly text: string }>> = {
  match: { tone: "ok", text: "This is the site it says it is." },
  unknown: { tone: "care", text: "Nobody could check this site." },
  mismatch: { tone: "bad", text: "This site gives another address than its own." },
  scam: { tone: "bad", text: "This site is reported for taking money." }
}

/** The address of a site without what everyone knows. */
export const domainOf = (url: string): string => {
  try {
    return new URL(url).host
  } catch {
    return url
  }
}

/** An address in two rows of groups of four, for eyes that compare. */
export const grouped = (address: string): string =>
  [address.slice(2, 22), address.slice(22)].map((row) => row.replace(/(.{4})(?=.)/g, "$1 ")).join("\n")
