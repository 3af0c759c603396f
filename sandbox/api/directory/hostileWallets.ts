import type { DirectoryWallet } from "./DirectoryWallet.ts"

const honest = (imagesUrl: string, at: number, name: string): DirectoryWallet => ({
  id: at.toString(16).padStart(64, "f"),
  name,
  image_id: `hostile-${at}`,
  image_url: `${imagesUrl}/getWalletImage/hostile-${at}`,
  homepage: "https://hostile.example",
  badge_type: "none",
  chains: ["eip155:1"],
  order: 0,
  display_index: 0,
  link_mode: null,
  mobile_link: "hostile://",
  desktop_link: null,
  webapp_link: null,
  app_store: null,
  play_store: null,
  chrome_store: null,
  rdns: null,
  injected: null,
  supports_wc: true
})

const script = "javascript:window.harmed=true"

/** Names with markup or control characters. */
const names = [
  `<img src=x onerror="window.harmed=true">`,
  `"><script>window.harmed=true</script>`,
  `<svg/onload=window.harmed=true>`,
  "{{constructor.constructor('window.harmed=true')()}}",
  "${window.harmed=true}",
  "\u202edlohnreF\u202c",
  "Fern\u0000\u0007hold\u200b\n",
  "W\u0338\u031b\u0349i\u0335d\u0337e\u0334".repeat(40),
  "A name that never ends ".repeat(400)
]

/** Invalid fields, each in an otherwise valid entry. */
const fields: ReadonlyArray<Readonly<Record<string, unknown>>> = [
  { homepage: script, app_store: script, play_store: script, chrome_store: script, webapp_link: script },
  { homepage: "https://user:pass@hostile.example", chrome_store: "http://hostile.example" },
  { mobile_link: script, desktop_link: "data:text/html,<script>window.harmed=true</script>" },
  { mobile_link: "intent://hostile#Intent;end", link_mode: "https://hostile.example@evil.example" },
  { image_id: "../../../faults", image_url: "https://pixel.hostile.example/seen.png" },
  { image_id: `x" onerror="window.harmed=true` },
  { chains: "eip155:1", rdns: { toString: 1 }, injected: "x", badge_type: ["certified"] },
  { rdns: "example.fernhold", name: "Fernhold" },
  { mobile_link: ["tarn://"], app_store: 7, homepage: true }
]

/** Values that are not entries. */
const none: ReadonlyArray<unknown> = [
  null,
  7,
  "wallet",
  [],
  {},
  { id: "no name" },
  { name: "no id" },
  { id: 7, name: 7 }
]

/** Entries of a hostile directory; their values do not match the type. */
export const hostileWallets = (imagesUrl: string): ReadonlyArray<DirectoryWallet> => [
  ...names.map((name, at) => honest(imagesUrl, at, name)),
  ...fields.map((part, at): DirectoryWallet => ({
    ...honest(imagesUrl, 100 + at, `Hostile ${at}`),
    ...(part as Partial<DirectoryWallet>)
  })),
  ...(none as ReadonlyArray<DirectoryWallet>)
]
