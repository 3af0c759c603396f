import { expect, test } from "vitest"
import { explainConnect } from "./explainConnect.ts"

test("an error of this code blames no wallet and no connection; one of the wallet does", () => {
  expect(explainConnect(undefined)).toEqual({ head: undefined, text: "pageFailed" })
  expect(explainConnect("WalletFailed")).toEqual({ head: undefined, text: "walletFailed" })
  expect(explainConnect("LoadFailed")).toEqual({ head: undefined, text: "notLoadedText" })
})

test("a wallet that is not on the network says why: where it is, or which account is missing", () => {
  const textOf = (networkId: string, reason?: "elsewhere" | "noAccount" | "bound") =>
    explainConnect("NetworkRefused", { networkId, reason }).text
  expect(textOf("bip122:one", "elsewhere")).toBe("chooseThere")
  expect(textOf("polkadot:one", "noAccount")).toBe("noAccountFor")
  expect(textOf("polkadot:one", "bound")).toBe("noAccountFor")
  expect(textOf("solana:one")).toBe("notWithNetwork")
  // Only wallets of these networks can be given one.
  expect(textOf("eip155:1")).toBe("switchFailed")
})
