const uri = /^[a-z][a-z\d+.-]*:(?:[\w.~:/?#[\]@!$&'()*+,;=-]|%[\da-f]{2})+$/i
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/i

/** The fields after the statement, in their order, each at most once. */
const fields: ReadonlyArray<readonly [string, (value: string) => boolean]> = [
  ["URI", (value) => uri.test(value) && URL.canParse(value)],
  ["Version", (value) => value === "1"],
  ["Chain ID", (value) => /^(?:solana:)?(?:mainnet|testnet|devnet)$|^localnet$/.test(value)],
  ["Nonce", (value) => /^[\da-z]{8,}$/i.test(value)],
  ["Issued At", (value) => time.test(value)],
  ["Expiration Time", (value) => time.test(value)],
  ["Not Before", (value) => time.test(value)],
  ["Request ID", (value) => /^(?:[\w.~!$&'()*+,;=:@-]|%[\da-f]{2})*$/i.test(value)]
]

const head = /^(?:[\w.~-]+|\[[\da-f:.]+\])(?::\d+)? wants you to sign in with your Solana account:$/i

/** Whether a text is a message of Sign-In with Solana by its grammar (Phantom's "Sign-In Input Fields", ABNF). */
export const parsesAsSignIn = (text: string): boolean => {
  const [first = "", address = "", ...rest] = text.split("\n")
  if (!head.test(first) || !/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address)) return false
  const lines = [...rest]
  const isField = (line: string | undefined) =>
    line !== undefined && (line === "Resources:" || fields.some(([name]) => line.startsWith(`${name}: `)))
  if (lines[0] === "" && !isField(lines[1])) {
    if (!/^[\w .~:/?#[\]@!$&'()*+,;=-]+$/.test(lines[1] ?? "")) return false
    lines.splice(0, 2)
  }
  if (lines.length === 0) return true
  if (lines.shift() !== "" || lines.length === 0) return false
  for (const [name, isRight] of fields) {
    if (!lines[0]?.startsWith(`${name}: `)) continue
    if (!isRight(lines.shift()!.slice(name.length + 2))) return false
  }
  if (lines[0] === "Resources:") {
    lines.shift()
    return lines.every((line) => line.startsWith("- ") && uri.test(line.slice(2)))
  }
  return lines.length === 0
}
