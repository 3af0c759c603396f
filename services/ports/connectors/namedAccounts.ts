const fields = ["from", "address", "account", "pubkey", "signerAddress"] as const

const textsOf = (value: unknown): ReadonlyArray<unknown> =>
  typeof value === "object" && value !== null ? fields.map((name) => Reflect.get(value, name)) : [value]

/** The texts of a request that may name the account it is for; among them are others, such as the text to sign. */
export const namedAccounts = (given: unknown): ReadonlyArray<string> =>
  (Array.isArray(given) ? given : [given])
    .flatMap(textsOf)
    .filter((one): one is string => typeof one === "string" && one.length < 200)
