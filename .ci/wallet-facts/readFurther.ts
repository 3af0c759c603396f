import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { given, type WalletFacts } from "./WalletFacts.ts"

const store = /^https:\/\/(chrome|chromewebstore)\.google\.com\//
const site = (url: string | undefined): WalletFacts["facts"] =>
  url === undefined ? {} : store.test(url) ? { chrome_store: url } : { homepage: url }

/** Wallets of Polkadot: names, and where the extension is got. */
export const readLuno = async (folder: string, from: string): Promise<ReadonlyArray<WalletFacts>> => {
  const text = await readFile(join(folder, "dist/connectors/index.js"), "utf8")
  return [...text.matchAll(/id:"[\w-]+",name:"([^"]+)",icon:[^{]*?links:\{(?:browserExtension:"([^"]+)")?/g)].flatMap(
    ([, name, url]) => [{ from, name: name!.replaceAll(/[{}]/g, ""), namespaces: ["polkadot"], facts: site(url) }]
  )
}

/** Wallets of EVM: names, and where some are got. */
export const readOnboard = async (folder: string, from: string): Promise<ReadonlyArray<WalletFacts>> => {
  const text = await readFile(join(folder, "dist/types.js"), "utf8")
  const table = (name: string) =>
    new Map(
      [...text.matchAll(new RegExp(`${name}\\["(\\w+)"\\] = "([^"]+)"`, "g"))].map(([, key, value]) => [key!, value!])
    )
  const urls = table("ProviderExternalUrl")
  return [...table("ProviderLabel")].map(([key, name]) => ({
    from,
    name,
    namespaces: ["eip155"],
    facts: site(urls.get(key))
  }))
}

/** One package for each wallet of Solana: its name and site. `folder` is that of the package that depends on them. */
export const readSolanaAdapters = async (folder: string, from: string): Promise<ReadonlyArray<WalletFacts>> => {
  const beside = join(folder, "..")
  const names = (await readdir(beside)).filter((name) => name.startsWith("wallet-adapter-"))
  const texts = await Promise.all(
    names.map((name) => readFile(join(beside, name, "lib/esm/adapter.js"), "utf8").catch(() => ""))
  )
  return texts.flatMap((text) => {
    const name = /WalletName = '([^']+)'/.exec(text)?.[1]
    return name === undefined
      ? []
      : [{ from, name, namespaces: ["solana"], facts: site(/this\.url = '([^']+)'/.exec(text)?.[1]) }]
  })
}

/** One file for each wallet, all of the same shape: names, stores and links as their makers registered them. It does not say for which chains. */
export const readRegistry = async (folder: string, from: string): Promise<ReadonlyArray<WalletFacts>> => {
  const path = join(folder, "dist/esm/wallets/__generated__/wallet")
  const names = (await readdir(path)).toSorted()
  const texts = await Promise.all(names.map((name) => readFile(join(path, name, "index.js"), "utf8")))
  return texts.flatMap((text) => {
    const field = (name: string, part = text) => new RegExp(`\\b${name}: "([^"]+)"`).exec(part)?.[1]?.trim()
    const part = (name: string) => new RegExp(`\\b${name}: \\{([^}]*)\\}`).exec(text)?.[1]
    const on = (url: string | undefined, hosts: RegExp) => (url && hosts.test(url) ? url : undefined)
    const name = field("name")
    const facts = {
      rdns: field("rdns"),
      mobile_link: field("native", part("mobile")),
      link_mode: on(field("universal", part("mobile")), /^https:/),
      desktop_link: field("native", part("desktop")),
      homepage: field("homepage"),
      app_store: on(field("ios", part("app")), /^https:\/\/(apps|itunes)\.apple\.com\//),
      play_store: on(field("android", part("app")), /^https:\/\/play\.google\.com\//),
      chrome_store: on(field("chrome", part("app")), store)
    }
    return name === undefined ? [] : [{ from, name, namespaces: [], facts: given(facts) }]
  })
}
