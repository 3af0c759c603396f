import { expect, it } from "vitest"
import { ethereum } from "../../../test/support/networks.ts"
import { toNetwork } from "../../base/network/toNetwork.ts"
import type { LatchkeyOptions } from "../../ports/options/Options.ts"
import { makeSettings } from "../../ports/options/Settings.ts"
import { frameUrl } from "./frameUrl.ts"

const network = toNetwork(ethereum)
const urlOf = (options: Partial<LatchkeyOptions>, on = network) =>
  frameUrl(makeSettings({ networks: [ethereum], ...options }), on)
const secureSite = "https://secure.test"

it("is the secure site's page, which is told what spec 7 says", () => {
  const url = new URL(urlOf({ projectId: "p", endpoints: { secureSite }, enableAuthLogger: false })!)
  expect(url.origin + url.pathname).toBe("https://secure.test/sdk")
  expect(Object.fromEntries(url.searchParams)).toEqual({
    projectId: "p",
    chainId: "eip155:1",
    version: "4",
    enableLogger: "false",
    rpcUrl: "https://rpc.test/1"
  })
})

it("leaves out what there is none of", () => {
  const url = new URL(urlOf({ endpoints: { secureSite } }, { ...network, rpcUrls: [] })!)
  expect([...url.searchParams.keys()]).toEqual(["chainId", "version", "enableLogger"])
})

it("is nowhere without a secure site", () => {
  expect(urlOf({})).toBeUndefined()
  expect(urlOf({ endpoints: { secureSite: "no address" } })).toBeUndefined()
})
