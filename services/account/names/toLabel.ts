import { legacySuffix, nameSuffix } from "./nameSuffix.ts"

/** What a visitor typed as a name to register: without spaces around it, without its suffix, in lower case. */
export const toLabel = (text: string): string => {
  const typed = text.trim().toLowerCase()
  const suffix = [nameSuffix, legacySuffix].find((one) => typed.endsWith(one))
  return suffix === undefined ? typed : typed.slice(0, -suffix.length)
}
