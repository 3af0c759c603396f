const text = [/^[^]{1,2048}$/, "text"] as const
const site = [/^https:\/\/[^\s/@\\"'<>`]+([/?#][^\s\\"'<>`]*)?$/i, "a URL with https:"] as const
const link = [
  /^(?!(?:about|blob|content|data|file|ftp|http|intent|javascript|vbscript|view-source|wss?):)[a-z][a-z\d+.-]*:\/\/[^\s\\"'<>`]*$/i,
  "a link into an app, such as `tarn://`, or a URL with https:"
] as const

/** The form of each field of a record, and what to call it. */
const forms: Readonly<Record<string, readonly [form: RegExp, what: string]>> = {
  id: [/^[^\s,]{1,128}$/, "text without spaces and commas"],
  name: text,
  rdns: [/^[a-z\d-]+(\.[a-z\d-]+)+$/i, "a reverse domain"],
  mobile_link: link,
  desktop_link: link,
  link_mode: site,
  webapp_link: site,
  homepage: site,
  app_store: site,
  play_store: site,
  chrome_store: site,
  image_url: [/^(https:\/\/|data:image\/)/i, "a URL with https:, or a picture as data:"],
  color: [/^#([\da-f]{3}){1,2}$/i, "a colour such as #2962ef"]
}
const kinds = ["eip155", "solana", "bip122", "polkadot"]

/** The problems of the records of a directory, each with what to do; empty if they can be used. Never throws. */
export const checkRecords = (wallets: unknown): ReadonlyArray<string> => {
  if (!Array.isArray(wallets)) return ["`directory` must be a list of wallets."]
  const ids = new Set<unknown>()
  return wallets.flatMap((wallet: unknown, place): ReadonlyArray<string> => {
    const at = `\`directory[${place}]`
    if (typeof wallet !== "object" || wallet === null) return [`${at}\` must be an object.`]
    const { id, name, namespaces, ...others } = wallet as Readonly<Record<string, unknown>>
    const problems = Object.entries({ id: id ?? "", name: name ?? "", ...others }).flatMap(([field, value]) => {
      const form = Object.hasOwn(forms, field) ? forms[field] : undefined
      if (form === undefined) return [`Unknown field ${at}.${field}\`: remove it.`]
      if (value === undefined || (typeof value === "string" && form[0].test(value))) return []
      return [`${at}.${field}\` must be ${form[1]}.`]
    })
    const known = (one: unknown) => kinds.includes(one as string)
    if (namespaces !== undefined && !(Array.isArray(namespaces) && namespaces.length > 0 && namespaces.every(known)))
      problems.push(`${at}.namespaces\` must be a list of ${kinds.join(" or ")}.`)
    if (ids.has(id)) problems.push(`${at}.id\` is that of another wallet: remove one.`)
    ids.add(id)
    return problems
  })
}
