import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Namespace } from "../../services/base/caip/Namespace.ts"
import { startHost, type Host } from "./support/startHost.ts"
import { sheet } from "./support/steps.ts"

// What is on the screen belongs to the account in use, also when its wallet moves meanwhile (SEC-18).

let host: Host
beforeAll(async () => {
  host = await startHost("host", { solana: true, bitcoin: true, polkadot: true })
})
afterAll(() => host[Symbol.asyncDispose]())

/** How a wallet of each namespace is brought to its second account, in the page. */
const moves: Partial<Readonly<Record<Namespace, string>>> = {
  eip155: "window.__wallet.fernhold.switchAccount(1)",
  solana: "window.__wallet.fernhold.switchAccount(1)",
  bip122: "window.__bitcoinWallet.marram.switchAccount(1)",
  polkadot: `window.__polkadotWallet.share("Bob")`
}
const wallets: Partial<Readonly<Record<Namespace, string>>> = {
  eip155: "Fernhold",
  solana: "Fernhold",
  bip122: "Marram"
}

describe("Receive follows the wallet", () => {
  for (const [namespace, move] of Object.entries(moves))
    test(`on ${namespace}: the address and its QR code`, async () => {
      const { solana, bitcoin, polkadot, networks, accounts } = host.sandbox
      const of = {
        eip155: [networks[0]!, accounts.map(({ address }) => address)],
        solana: [solana!.network, solana!.accounts.map(({ address }) => address)],
        bip122: [bitcoin!.network, bitcoin!.accounts.map(({ payment }) => payment)],
        polkadot: [polkadot!.network, polkadot!.accounts.map(({ address }) => address)]
      } as const
      const [network, [first, second]] = of[namespace as keyof typeof of]
      const { page, context, wrong } = await host.open({
        options: { networks: [network] as never },
        wallet: { wallets: ["fernhold"], answer: "approve", legacy: false },
        script: [
          await host.sandbox.bitcoin!.walletScript({ answer: "approve" }),
          await host.sandbox.polkadot!.walletScript({ answer: "approve" })
        ].join("\n")
      })
      await page.evaluate(
        async ([wanted, name]) => {
          const [latchkey] = window.hosts
          const all = await latchkey!.wallets()
          const found = all.find((one) => one.namespace === wanted && (name === undefined || one.name === name))
          await latchkey!.connect(found!.id)
          void latchkey!.open("WalletReceive")
        },
        [namespace, wallets[namespace as Namespace]] as const
      )
      const shown = () =>
        sheet(page)
          .innerText()
          .then((text) => text.replaceAll(/\s/g, ""))
      const drawn = () => sheet(page).locator(".qr path").first().getAttribute("d")
      await expect.poll(shown).toContain(first)
      const before = await drawn()
      await page.evaluate(move)
      await expect.poll(shown).toContain(second)
      await expect.poll(shown).not.toContain(first)
      await expect.poll(drawn).not.toBe(before)
      expect(wrong).toEqual([])
      await context.close()
    })
})
