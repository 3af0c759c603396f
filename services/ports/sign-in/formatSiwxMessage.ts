import { accountNames, chainText, namespaceOf } from "./messageForms.ts"
import { messageProblem } from "./messageProblem.ts"
import type { SiwxData } from "./SiwxData.ts"

/**
 * The text of a sign-in: EIP-4361 for EVM, CAIP-122 for Solana, Bitcoin and Polkadot.
 *
 * Throws a `RangeError` that names the field, for one that no text can have.
 */
export const formatSiwxMessage = (data: SiwxData): string => {
  const problem = messageProblem(data)
  if (problem !== undefined) throw new RangeError(`A sign-in message cannot have this \`${problem}\``)
  // Without one there is a problem with the chain.
  const namespace = namespaceOf(data.chainId)!
  const { scheme, domain, accountAddress, statement, resources } = data
  const line = (name: string, value: string | undefined) => (value === undefined ? [] : [`${name}: ${value}`])
  // Only EIP-4361 keeps the empty line of a statement that is not there.
  const middle = statement !== undefined ? [statement, ""] : namespace === "eip155" ? [""] : []
  return [
    `${scheme === undefined ? "" : `${scheme}://`}${domain} wants you to sign in with your ${accountNames[namespace]} account:`,
    accountAddress,
    "",
    ...middle,
    ...line("URI", data.uri),
    ...line("Version", data.version),
    ...line("Chain ID", chainText(data.chainId)),
    ...line("Nonce", data.nonce),
    ...line("Issued At", data.issuedAt),
    ...line("Expiration Time", data.expirationTime),
    ...line("Not Before", data.notBefore),
    ...line("Request ID", data.requestId),
    ...(resources === undefined ? [] : ["Resources:", ...resources.map((one) => `- ${one}`)])
  ].join("\n")
}
