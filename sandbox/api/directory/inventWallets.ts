import { createHash } from "node:crypto"
import { brands } from "../../wallets/brands.ts"
import type { DirectoryWallet } from "./DirectoryWallet.ts"
import { randomFrom } from "./randomFrom.ts"
import { walletNames } from "./walletNames.ts"

const hash = (text: string) => createHash("sha256").update(text).digest("hex")

const solana = "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp"
const bitcoin = "bip122:000000000019d6689c085ae165831e93"
const chainSets: ReadonlyArray<ReadonlyArray<string>> = [
  ["eip155:1", "eip155:8453", "eip155:137"],
  ["eip155:1", "eip155:8453", "eip155:137", solana],
  ["eip155:1"],
  ["eip155:1", "eip155:137", bitcoin],
  [solana],
  [bitcoin]
]

/** Invented wallets, always the same with the same ids, with images under `imagesUrl`. */
export const inventWallets = (imagesUrl: string, count = 640): ReadonlyArray<DirectoryWallet> => {
  const random = randomFrom(1193)
  return walletNames(count).map((name, index) => {
    const brand = brands.find((candidate) => candidate.name === name)
    const often = (share: number) => {
      const drawn = random()
      return brand !== undefined || drawn < share
    }
    const slug = brand?.key ?? slugOf(name, index)
    const site = `${slug}.example`
    const id = hash(`wallet:${slug}`)
    const imageId = uuidOf(hash(`picture:${slug}`))
    const chains = brand ? chainSets[0]! : chainSets[Math.floor(random() ** 2 * chainSets.length)]!
    const evm = chains[0] === "eip155:1"
    const hasExtension = often(0.35)
    return {
      id,
      name,
      image_id: imageId,
      image_url: `${imagesUrl}/getWalletImage/${imageId}`,
      homepage: `https://${site}`,
      badge_type: often(0.6) ? "certified" : "none",
      chains,
      order: index + 1,
      display_index: index,
      link_mode: often(0.1) ? `https://link.${site}` : null,
      mobile_link: often(0.8) ? `${slug}://` : null,
      desktop_link: often(0.15) ? `${slug}-desktop://` : null,
      webapp_link: often(0.12) ? `https://app.${site}` : null,
      app_store: often(0.75) ? `https://apps.example/${slug}` : null,
      play_store: often(0.75) ? `https://play.example/${slug}` : null,
      chrome_store: hasExtension ? `https://extensions.example/${slug}` : null,
      rdns: brand?.rdns ?? (hasExtension && evm ? `example.${slug}` : null),
      injected: hasExtension && evm ? [{ namespace: "eip155", injected_id: `is${pascal(slug)}` }] : null,
      supports_wc: often(0.95)
    }
  })
}

const slugOf = (name: string, index: number) => {
  const plain = name
    .toLowerCase()
    .replace(/[^a-z]/g, "")
    .slice(0, 24)
  return plain.length < 4 || plain.length !== name.length ? `purse${index}` : plain
}

const pascal = (slug: string) => slug.charAt(0).toUpperCase() + slug.slice(1)

const uuidOf = (hex: string) =>
  [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join("-")
