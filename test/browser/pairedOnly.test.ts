import { afterAll, beforeAll, expect, test } from "vitest"
import { startHost, type Host } from "./support/startHost.ts"
import { accountButton, copyLink, openCode, sheet } from "./support/steps.ts"
import { solanaMainnet } from "../support/solana.ts"

// A page with the code of EVM alone, whose host also lists a network of Solana.

let host: Host
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host[Symbol.asyncDispose]())

test("shows the account of a paired phone in a namespace that the page has no code of, also after a reload", async () => {
  const { networks, endpoints, startPhone } = host.sandbox
  const { config, blockchain, relay, verify } = endpoints
  const solana = { ...solanaMainnet, rpcUrls: { default: { http: [host.sandbox.url] } } }
  const { page, wrong } = await host.open({
    wallet: false,
    script: "window.hostLayer = 'evm'",
    options: { networks: [...networks, solana], endpoints: { config, blockchain, relay, verify } },
    context: { permissions: ["clipboard-read", "clipboard-write"] }
  })
  const loaded: Array<string> = []
  page.on("request", (request) => void loaded.push(new URL(request.url()).pathname))
  const phone = await startPhone({ answer: "approve" })
  await openCode(page)
  await phone.pair(await copyLink(page))
  await accountButton(page).waitFor()
  await sheet(page).waitFor({ state: "detached" })
  const accounts = () => page.evaluate(() => window.hosts[0]!.snapshot.get().accounts)
  await expect.poll(async () => Object.keys(await accounts()).toSorted()).toEqual(["eip155", "solana"])

  await page.evaluate((id) => window.hosts[0]!.switchNetwork(id), solana.id)
  await page.getByRole("button", { name: /Account/ }).click()
  await sheet(page).getByText("shows what you hold on this network.").waitFor()
  expect(await sheet(page).getByRole("button", { name: "Send" }).count()).toBe(0)
  const { solanaAddress } = phone
  await sheet(page).getByText(solanaAddress.slice(-4)).first().waitFor()
  const answer = await page.evaluate(
    (pubkey) =>
      window.hosts[0]!.provider("solana").request({
        method: "solana_signMessage",
        params: { message: "Cn8eVZg", pubkey }
      }),
    solanaAddress
  )
  expect(answer).toHaveProperty("signature")

  await page.reload()
  await expect.poll(() => page.evaluate(() => window.hosts[0]!.snapshot.get().status)).toBe("connected")
  await expect.poll(async () => JSON.stringify(await accounts())).toContain(solanaAddress)
  expect(loaded.filter((path) => /pageSolana|SolanaAdapter|askPairedSolana/.test(path))).toEqual([])
  expect(wrong).toEqual([])
})
