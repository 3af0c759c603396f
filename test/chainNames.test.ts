import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { describe, expect, test } from "vitest"
import * as languages from "../ui/locales/index.ts"
import { english, englishFurther } from "./support/english.ts"

// Shared views and services serve every namespace. What they say of one chain is false on the others, unless only that
// chain's adapter leads there.

const root = fileURLToPath(new URL("..", import.meta.url))

/** Names of chains and of what only some of them have, as the languages write them. */
const words = new RegExp(
  [
    /\b(Ether|Ethere\w+|Bitcoin\w*|Solan\w+|Polkadot\w*|Kusama\w*|BTC|ETH|SOL|DOT|wei|satoshis?|lamports?|gas)\b|0x/,
    /إيثريوم|بيتكوين|سولانا|اتریوم|بیت‌کوین|את׳ריום|ביטקוין|סולנה|이더리움|비트코인|솔라나|以太坊|比特[币幣]|イーサリアム|ビットコイン/,
    /contract|kontra[ck]t|contrat|contratto|contrato|smlouv|sözleşme|vertrag(?!e)|hợp đồng|контракт|договор/,
    /عقد|قرارداد|معاہد|کنٹریکٹ|কন্ট্রাক্ট|চুক্তি|कॉन्ट्रैक्ट|अनुबंध|חוזה|コントラクト|컨트랙트|สัญญา(?!ณ)|合约|合約/
  ]
    .map(({ source }) => source)
    .join("|"),
  "i"
)

/** Texts that name them, and why they are shown for no other chain. */
const allowedTexts: Readonly<Record<string, ReadonlyArray<string>>> = {
  "names the namespace of EVM itself": ["ethereumAlike"],
  "shown for addresses of EVM alone": ["notForOthers", "notForOthersText"],
  "names are looked up by the adapter of EVM alone": ["nameElsewhere"],
  "shown for transactions of EVM alone": ["newContract"],
  "swaps are on EVM alone": ["allowedContract", "faultReceiver", "spenderChanged"],
  "sessions are on EVM alone": ["mayCall", "mayCallAny", "mayCallUnread", "unitsOf"]
}
const known = new Set(Object.values(allowedTexts).flat())

const findIn = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts)
    // What a text fills in has names of its own.
    .filter(([key, text]) => !known.has(key) && words.test(text.replaceAll(/\{\w+\}/g, "")))
    .map(([key, text]) => `${key}: ${text}`)

describe("texts name no chain but where its adapter leads", () => {
  test("in English, and each exception is a text that does", () => {
    const all = { ...english, ...englishFurther }
    expect(findIn(all)).toEqual([])
    expect([...known].filter((key) => !(key in all))).toEqual([])
  })

  test.each(Object.values(languages).map((one) => [one.tag, one] as const))("%s", async (_, { load }) =>
    expect(findIn({ ...(await load()), ...(await load("further")) })).toEqual([])
  )
})

/** Code that is run for every namespace. */
const shared = [
  "ui/{features,host,modal,parts,buttons,hooks}/**/*.{ts,tsx}",
  "services/{base/{amounts,store,texts},connection,sheet,ways-in/{directory,several},account/{profile,balances,send,tokens},instance/snapshot}/**/*.ts"
]

/** Files that name a chain or its form of addresses in a text of their own, and why. */
const allowedFiles: Readonly<Record<string, ReadonlyArray<string>>> = {
  "runs on EVM alone": ["services/account/profile/sendCalls.ts", "services/account/send/transferCall.ts"],
  "names of wallets": ["services/ways-in/directory/records/walletRecords.ts"],
  "drawn where nobody sees it": ["ui/modal/rehearse.tsx"],
  "drawings of an address: the letter case of one says nothing where it begins so": [
    "ui/parts/Blade.tsx",
    "ui/parts/cutsOf.ts",
    "ui/parts/groupsOf.ts",
    "ui/parts/pinsOf.ts"
  ]
}

test("shared views and services name no chain and no form of addresses", () => {
  const named = /["'`/^>][^"'`\n]*\b(Ethereum|Ether|Bitcoin|Solana|Polkadot|Kusama|BTC|ETH|SOL|DOT|gwei)\b|["'`/^(]0x/
  const found = globSync(shared, { cwd: root }).filter((file) => {
    if (/\.test\.tsx?$|Texts\.ts$/.test(file)) return false
    const code = readFileSync(join(root, file), "utf8").replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^import .*$/gm, "")
    return code.split("\n").some((line) => named.test(line))
  })
  expect(found.toSorted()).toEqual(Object.values(allowedFiles).flat().toSorted())
})
