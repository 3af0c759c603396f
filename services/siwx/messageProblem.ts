import type { SiwxData } from "./SiwxData.ts"
import { namespaceOf, readChainText } from "./messageForms.ts"
import { readTime } from "./readTime.ts"

const uri = /^[a-z][a-z\d+.-]*:(?:[!#$&-;=?-Z_a-z~@[\]]|%[\da-f]{2})+$/i

const rules: Readonly<Record<keyof Omit<SiwxData, "resources" | "chainId">, (value: string) => boolean>> = {
  domain: (value) => /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(value),
  scheme: (value) => /^[a-z][a-z\d+.-]*$/i.test(value),
  accountAddress: (value) => /^[\dA-Za-z]{1,100}$/.test(value),
  uri: (value) => uri.test(value),
  version: (value) => value === "1",
  nonce: (value) => /^[\dA-Za-z]{8,}$/.test(value),
  // One line, as wallets show it.
  statement: (value) => /^[\x20-\x7e\u00a0-\u2027\u202f-\uffff]+$/.test(value),
  requestId: (value) => /^[\w.~!$&'()*+,;=:@%-]*$/.test(value),
  issuedAt: (value) => readTime(value) !== undefined,
  expirationTime: (value) => readTime(value) !== undefined,
  notBefore: (value) => readTime(value) !== undefined
}

const optional = new Set<string>(["scheme", "statement", "requestId", "expirationTime", "notBefore"])

/** The first field that no message can have, or `undefined`. */
export const messageProblem = (data: SiwxData): keyof SiwxData | undefined => {
  const namespace = namespaceOf(data.chainId)
  if (namespace === undefined || readChainText(namespace, data.chainId.replace(/^eip155:/, "")) === undefined)
    return "chainId"
  for (const [name, isRight] of Object.entries(rules) as Array<[keyof typeof rules, (value: string) => boolean]>) {
    const value: unknown = data[name]
    if (value === undefined && optional.has(name)) continue
    if (typeof value !== "string" || !isRight(value)) return name
  }
  return data.resources?.every((one) => uri.test(one)) === false ? "resources" : undefined
}
