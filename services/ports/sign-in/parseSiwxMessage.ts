import { accountNames, chainText, readChainText, type SiwxNamespace } from "./messageForms.ts"
import { formatSiwxMessage } from "./formatSiwxMessage.ts"
import type { SiwxData } from "./SiwxData.ts"

const head = /^(?:([a-z][a-z\d+.-]*):\/\/)?(\S+) wants you to sign in with your (\w+) account:$/i

/**
 * The fields of a text that `formatSiwxMessage` may have made, or a wallet of Solana, which names public networks by the words of its
 * standard; `undefined` for any other text.
 */
export const parseSiwxMessage = (text: string): SiwxData | undefined => {
  const lines = text.split("\n")
  const [, scheme, domain, name] = head.exec(lines[0]!) ?? []
  const namespace = (Object.keys(accountNames) as Array<SiwxNamespace>).find((one) => accountNames[one] === name)
  // With a statement the fields begin on the sixth line.
  const from = [5, namespace === "eip155" ? 4 : 3].find(
    (one) => lines[one - 1] === "" && lines[one]?.startsWith("URI: ")
  )
  if (namespace === undefined || domain === undefined || from === undefined) return undefined
  const statement = from === 5 ? lines[3] : undefined
  let at = from
  const field = (label: string) => {
    const start = `${label}: `
    return lines[at]?.startsWith(start) ? lines[at++]!.slice(start.length) : undefined
  }
  const uri = field("URI")!
  const version = field("Version") ?? ""
  const chainAt = at
  const chainId = readChainText(namespace, field("Chain ID") ?? "")
  if (chainId === undefined) return undefined
  const given = (fields: Partial<Record<keyof SiwxData, unknown>>) =>
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  const data = {
    accountAddress: lines[1]!,
    chainId,
    domain,
    uri,
    version,
    nonce: field("Nonce") ?? "",
    ...given({
      scheme,
      statement,
      issuedAt: field("Issued At"),
      expirationTime: field("Expiration Time"),
      notBefore: field("Not Before"),
      requestId: field("Request ID")
    }),
    ...(lines[at] === "Resources:" && { resources: lines.slice(at + 1).map((line) => line.replace(/^- /, "")) })
  }
  // Anything else in the text, in another order or twice, is not in the text that these fields make.
  try {
    const canonical = lines.map((line, index) => (index === chainAt ? `Chain ID: ${chainText(chainId)}` : line))
    return formatSiwxMessage(data) === canonical.join("\n") ? data : undefined
  } catch {
    return undefined
  }
}
