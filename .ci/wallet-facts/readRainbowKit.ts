import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { given, type WalletFacts } from "./WalletFacts.ts"

const quoted = (text: string, name: string) => new RegExp(`\\b${name}: "([^"]+)"`).exec(text)?.[1]
const at = (url: string | undefined, hosts: RegExp) => (url && hosts.test(new URL(url).hostname) ? url : undefined)
const stores = /^(play|chrome)\.google\.com$|^chromewebstore\.google\.com$|\.apple\.com$/

/** What comes before `wc?uri=` in the links that a function of the wallet makes. */
const linkBases = (text: string) => [...text.matchAll(/`([^`$?]*(?:\?[^`$?]*)?)wc\?uri=\$\{/g)].map(([, base]) => base!)

/** One file for each wallet, as text: the package cannot be loaded without its peers. All its wallets are of EVM. */
export const readRainbowKit = async (folder: string, from: string): Promise<ReadonlyArray<WalletFacts>> => {
  const path = join(folder, "dist/wallets/walletConnectors")
  const files = (await readdir(path)).filter((file) => /^chunk-.*\.js$/.test(file))
  const texts = await Promise.all(files.map((file) => readFile(join(path, file), "utf8")))
  const wallets = texts.flatMap((text) => {
    const name = /^\/\/ src\/wallets\/walletConnectors\//m.test(text) ? quoted(text, "name") : undefined
    if (name === undefined) return []
    const urls = /downloadUrls: \{([^}]*)\}/.exec(text)?.[1] ?? ""
    const links = linkBases(text)
    const app = links.find((one) => !one.startsWith("https:"))
    const universal = links.find((one) => one.startsWith("https:"))
    const desktop = linkBases(/\n {2,4}desktop: \{[^]*?instructions/.exec(text)?.[0] ?? "")[0]
    const onPhone = /\n {2,4}mobile[:C]|mobileConnector/.test(text)
    const accent = quoted(text, "iconAccent")
    const site = [quoted(urls, "browserExtension"), quoted(urls, "mobile"), quoted(urls, "desktop")].find(
      (url) => url !== undefined && !stores.test(new URL(url).hostname)
    )
    const facts = {
      rdns: quoted(text, "rdns"),
      mobile_link: onPhone ? (app ?? universal) : undefined,
      link_mode: universal,
      desktop_link: desktop,
      homepage: site,
      app_store: at(quoted(urls, "ios"), /^(apps|itunes)\.apple\.com$/),
      play_store: at(quoted(urls, "android"), /^play\.google\.com$/),
      chrome_store: at(quoted(urls, "chrome"), /^(chrome|chromewebstore)\.google\.com$/),
      // What its tile is filled with, where no accent is named; white is none.
      color: accent ?? [quoted(text, "iconBackground")].find((color) => !/^#f{3,6}$/i.test(color ?? ""))
    }
    return [{ from, name, namespaces: ["eip155"] as const, facts: given(facts) }]
  })
  // Each is there twice: alone, and with all others.
  return [...new Map(wallets.map((one) => [one.name, one])).values()]
}
