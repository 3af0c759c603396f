import { accents, type Look } from "./Look.ts"

/** A page with Latchkey in the given appearance, as its developer writes it. */
export const codeOf = ({ theme, accent, corners, locale }: Look): string => {
  const variables = [
    accents[accent] && `accent: "${accents[accent]}"`,
    corners !== "4" && `radius: "${corners}px"`
  ].filter(Boolean)
  return [
    locale === "ar" && `import { ar } from "latchkey/locales"`,
    `import { base, mainnet } from "latchkey/networks"`,
    `import { ConnectButton, createLatchkey, LatchkeyProvider } from "latchkey/react"`,
    ``,
    `const latchkey = createLatchkey({`,
    `  networks: [mainnet, base],`,
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
