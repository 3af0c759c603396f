/** Other names of the same wallet. */
const alike: Readonly<Record<string, string>> = { "trust wallet": "trust", "io.metamask.mobile": "io.metamask" }

/** A name or reverse domain of a wallet in a form for comparing. */
export const comparable = (text: string): string => {
  const plain = text.trim().toLowerCase()
  return alike[plain] ?? plain
}
