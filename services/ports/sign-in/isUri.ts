const hex = "%[\\da-f]{2}"
const letters = "\\w.~!$&'()*+,;=\\-"
const path = `(?:[${letters}:@]|${hex})`
const withColons = `(?:[${letters}:]|${hex})*`
const host = `(?:\\[[\\da-f:.]+\\]|\\[v[\\da-f]+\\.[${letters}:]+\\]|(?:[${letters}]|${hex})*)`
// A port need be no number: AT Protocol has DIDs in that place, `at://did:plc:…/app` (decision 0012).
const authority = `(?:${withColons}@)?${host}(?::${withColons})?`
const tail = `(?:${path}|[/?])*`
const pattern = new RegExp(
  `^[a-z][a-z\\d+.-]*:(?=.)(?://${authority}(?:/${path}*)*|/?(?:${path}+(?:/${path}*)*)?)(?:\\?${tail})?(?:#${tail})?$`,
  "i"
)

/** Whether a text is a URI of RFC 3986 that says more than its scheme; its port may be no number. */
export const isUri = (value: unknown): value is string => typeof value === "string" && pattern.test(value)
