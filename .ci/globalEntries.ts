/** The further modules of `@latchkey/global`: entries of the package as they are, which a page asks for by name. */
export const globalEntries = ["connectors", "errors", "locales", "siwx", "texts", "themes"]

/** The types of `@latchkey/global`, those of the package that it is made of. */
export const globalTypes = {
  latchkey: `export * from "latchkey/element"
export * from "latchkey/networks"
export { directoryOf, wallets } from "latchkey/directory"
export { publicEndpoints } from "latchkey"
`,
  ...Object.fromEntries(globalEntries.map((name) => [name, `export * from "latchkey/${name}"\n`]))
}
