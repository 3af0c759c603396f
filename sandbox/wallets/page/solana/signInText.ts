const fields = [
  ["URI", "uri"],
  ["Version", "version"],
  ["Chain ID", "chainId"],
  ["Nonce", "nonce"],
  ["Issued At", "issuedAt"],
  ["Expiration Time", "expirationTime"],
  ["Not Before", "notBefore"],
  ["Request ID", "requestId"]
] as const

/** The text that wallets make of what a site asks to sign in with, as the Wallet Standard's sign-in has it. */
export const signInText = (input: Readonly<Record<string, unknown>>, address: string): string => {
  const { domain, statement, resources } = input
  const text = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value))
  const lines = fields.flatMap(([name, field]) =>
    input[field] === undefined ? [] : [`${name}: ${text(input[field])}`]
  )
  const list = Array.isArray(resources) ? ["Resources:", ...resources.map((one) => `- ${text(one)}`)] : []
  return [
    `${text(domain)} wants you to sign in with your Solana account:`,
    address,
    ...(statement === undefined ? [] : ["", text(statement)]),
    ...(lines.length + list.length === 0 ? [] : ["", ...lines, ...list])
  ].join("\n")
}
