import { expect, test } from "vitest"
import { mira } from "../../../test/support/fernhold.ts"
import { sela } from "../../../test/support/solana.ts"
import type { Namespace } from "../caip/Namespace.ts"
import { encodeSs58 } from "./encodeSs58.ts"
import { isNobody } from "./isNobody.ts"

const padded = (end: string) => `0x${end.padStart(40, "0")}`

const rows: Readonly<Record<Namespace, { readonly nobodys: ReadonlyArray<string>; readonly wallet: string }>> = {
  eip155: { nobodys: ["", "1", "11", "100", "dEaD", "ffff"].map(padded), wallet: mira },
  solana: { nobodys: ["1".repeat(32)], wallet: sela },
  bip122: {
    nobodys: [
      "1111111111111111111114oLvT2",
      "31h1vYVSYuKP6AhS86fbRdMw9XHieotbST",
      "mfWxJ45yp2SFn7UciZyNpvDKrzbhyfKrY8",
      "2MsFDzHRUAMpjHxKyoEHU3aMCMsVtMqs1PV",
      `bc1q${"q".repeat(32)}9e75rs`,
      `tb1q${"q".repeat(52)}ulkl3g`,
      `BCRT1P${"Q".repeat(52)}M3USUW`
    ],
    wallet: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq"
  },
  polkadot: {
    nobodys: ["5C4hrfjw9DjXZTzV3MwzrrAr9P1MJhSrvWGWqi1eSuyUpnhM", "111111111111111111111111111111111HC1"],
    wallet: "5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY"
  },
  cosmos: { nobodys: [], wallet: "cosmos1vladlaxvzzuyk8kfu8dmhssvhtr5zx3djuhxxw" }
}

test.each(Object.entries(rows))("knows the addresses of %s that nobody has", (namespace, { nobodys, wallet }) => {
  for (const address of nobodys) expect(isNobody(namespace as Namespace, address), address).toBe(true)
  expect(isNobody(namespace as Namespace, wallet)).toBe(false)
})

test("knows the account of zeros on every network of Polkadot", () => {
  for (const prefix of [0, 2, 42, 64, 16_383])
    expect(isNobody("polkadot", encodeSs58({ prefix, account: new Uint8Array(32) })), String(prefix)).toBe(true)
  const first = Uint8Array.from({ length: 32 }, (_, index) => (index === 31 ? 1 : 0))
  for (const prefix of [0, 42, 64]) expect(isNobody("polkadot", encodeSs58({ prefix, account: first }))).toBe(false)
})

test("takes an EVM address above the reserved range for somebody's", () => {
  expect(isNobody("eip155", padded("10000"))).toBe(false)
})
