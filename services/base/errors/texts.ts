// The catalogue of spec 8, word for word. Views show these as the first line and add a second of their own.
// In parts, one export each, so that a stage of loading carries only the texts it uses: `import * as texts`.
export * from "./coreTexts.ts"
export * from "./featureTexts.ts"
export * from "./frameTexts.ts"
export * from "./signInTexts.ts"
export * from "./socialTexts.ts"
export * from "./walletTexts.ts"
