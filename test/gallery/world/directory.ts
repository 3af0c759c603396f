import type { WalletEntry } from "../../../services/ports/connectors/WalletEntry.ts"
import { listed } from "../../support/directory.ts"

const names =
  "Aldery Brindle Cobble Mossgate Ostra Pebble Quillon Tarn Amber Timber Cairn Dapple Ember Flint Garnet Heron Juniper Kelp Larch Marl Nettle Ochre Reed Sable".split(
    " "
  )

const stores = (name: string, at: number): Partial<WalletEntry> => {
  const slug = name.toLowerCase().replaceAll(/[^a-z\d]/g, "")
  return {
    rdns: `example.${slug}`,
    homepage: `https://${slug}.example/`,
    app_store: at % 3 === 2 ? null : `https://apps.example/${slug}`,
    play_store: at % 3 === 2 ? null : `https://play.example/${slug}`,
    chrome_store: at % 3 === 1 ? null : `https://extensions.example/${slug}`
  }
}

/** A directory of 437 wallets like in the design's images, one with a long name. */
export const directory: ReadonlyArray<WalletEntry> = [
  ...names.map((name, at) => listed(name, { ...stores(name, at), badge_type: at % 3 === 0 ? "certified" : undefined })),
  listed("Berrow Multi-Signature Vault", stores("Berrow", 0)),
  listed("Donaudampfschifffahrtsgesellschaftskapitänswallet", stores("Donau", 0)),
  listed("محفظة الأمان للعملات الرقمية", { image_id: "arabic" }),
  ...Array.from({ length: 410 }, (_, at) => listed(`Wallet ${at + 28}`, stores(`w${at}`, at)))
]

/** Entries of a compromised directory, each with a different attack. */
export const hostileDirectory: ReadonlyArray<unknown> = [
  null,
  7,
  { id: "noname" },
  listed("<img src=x onerror=alert(1)>", { image_id: "../../evil" }),
  listed("\u202edlohnreF\u202c", { homepage: "javascript:alert(1)", chrome_store: "https://user:pass@evil.example" }),
  listed("Broken picture", { image_id: "none" }),
  { ...listed("Far picture"), image_url: "https://evil.example/pixel.png", image_id: null },
  { ...listed("Wrong kinds"), chains: 7, rdns: {}, mobile_link: ["x"], app_store: 1, injected: "x" },
  listed("W̸̛͉i̵̡̛d̷̨͝e̴͚͗".repeat(20))
]
