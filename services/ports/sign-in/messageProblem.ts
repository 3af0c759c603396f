import type { SiwxData } from "./SiwxData.ts"
import { namespaceOf, readChainText } from "./messageForms.ts"
import { isStatement } from "./isStatement.ts"
import { isUri } from "./isUri.ts"
import { readTime } from "./readTime.ts"

const rules: Readonly<Record<keyof Omit<SiwxData, "resources" | "chainId">, (value: string) => boolean>> = {
  domain: (value) => /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(value),
  scheme: (value) => /^[a-z][a-z\d+.-]*$/i.test(value),
  accountAddress: (value) => /^[\dA-Za-z]{1,100}$/.test(value),
  uri: isUri,
  version: (value) => value === "1",
  nonce: (value) => /^[\dA-Za-z]{8,}$/.test(value),
  statement: isStatement,
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
  return data.resources?.every(isUri) === false ? "resources" : undefined
}
