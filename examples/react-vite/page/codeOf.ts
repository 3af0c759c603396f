import { accents, type Look } from "./Look.ts"
import type { Offer } from "./Offer.ts"

/** A page with Latchkey in the given appearance and with the offered networks, as its developer writes it. */
export const codeOf = ({ theme, accent, corners, locale }: Look, offer: Offer): string => {
  const variables = [
    accents[accent] && `accent: "${accents[accent]}"`,
    corners !== "4" && `radius: "${corners}px"`
  ].filter(Boolean)
  const others = { evm: [], login: ["solana"], all: ["solana", "bitcoin", "polkadot"] }[offer]
  const listed = ["mainnet", "base", ...others]
  const networks = listed.toSorted()
  const language = locale === "en" ? undefined : locale.replace("-", "")
  return [
    language && `import { ${language} } from "latchkey/locales"`,
    `import { ${networks.join(", ")} } from "latchkey/networks"`,
    `import { ConnectButton, createLatchkey, LatchkeyProvider } from "latchkey/react"`,
    ``,
    `const latchkey = createLatchkey({`,
    `  networks: [${listed.join(", ")}],`,
    language && `  locales: [${language}],`,
    language && `  locale: "${locale}",`,
    variables.length > 0 && `  themeVariables: { ${variables.join(", ")} },`,
    `  themeMode: "${theme}"`,
    `})`,
    ``,
    `export const App = () => (`,
    `  <LatchkeyProvider latchkey={latchkey}>`,
    `    <ConnectButton />`,
    `  </LatchkeyProvider>`,
    `)`
  ]
    .filter((line) => line !== false && line !== undefined)
    .join("\n")
}
