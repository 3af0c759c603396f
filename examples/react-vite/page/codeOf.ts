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
  return [
    locale === "ar" && `import { ar } from "latchkey/locales"`,
    `import { ${networks.join(", ")} } from "latchkey/networks"`,
    `import { ConnectButton, createLatchkey, LatchkeyProvider } from "latchkey/react"`,
    ``,
    `const latchkey = createLatchkey({`,
    `  networks: [${listed.join(", ")}],`,
    locale === "ar" && `  locales: [ar],`,
    locale === "ar" && `  locale: "ar",`,
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
    .filter((line) => line !== false)
    .join("\n")
}
