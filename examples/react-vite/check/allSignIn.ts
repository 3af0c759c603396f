import type { Check } from "./Check.ts"
import { expectThat } from "./expectThat.ts"
import { short } from "./short.ts"

/** By namespace: the wallet that has a key of it, and what its window asks for, in order. */
const ways = [
  ["eip155", "Fernhold", ["Connect this site", "Sign a message"]],
  // One yes connects and signs in.
  ["solana", "Fernhold", ["Connect and sign in"]],
  ["bip122", "Fernhold", ["Connect this site", "Sign a message"]],
  ["polkadot", "Sedge", ["Connect this site", "Sign a message"]]
] as const

/** Each namespace signs in at a server that verifies, and the server says who is there; then nobody is. */
export const allSignIn = async ({ secondVisitor, sandbox }: Check): Promise<string> => {
  const { page, url, approve } = await secondVisitor()
  const known: Array<string> = []
  const addresses = {
    eip155: sandbox.accounts[0]!.address,
    solana: sandbox.solana!.accounts[0]!.address,
    bip122: sandbox.bitcoin!.accounts[0]!.payment,
    polkadot: sandbox.polkadot!.accounts[0]!.address
  }
  const server = page.getByRole("status", { name: "Server" })
  for (const [namespace, wallet, titles] of ways) {
    await page.goto(new URL(`sign-in.html?namespace=${namespace}`, url).href)
    await page.getByRole("button", { name: "Connect", exact: true }).click()
    const sheet = page.getByRole("dialog")
    // The list of the service has a wallet of that name as well, which this browser has not.
    await sheet.getByRole("button", { name: new RegExp(`^${wallet}(?!.*Not found)`) }).click()
    for (const title of titles) {
      if (title === "Sign a message") await sheet.getByRole("button", { name: "Sign in", exact: true }).click()
      await approve(title, wallet)
    }
    await server.filter({ hasText: `${namespace}:` }).waitFor()
    const said = await server.innerText()
    expectThat(said.startsWith(`${addresses[namespace]} on ${namespace}:`), `The server knows ${said}.`)
    // The session is in the server's cookie: no other wallet is asked after a reload.
    await page.reload()
    await server.filter({ hasText: addresses[namespace] }).waitFor()
    await page.getByRole("button", { name: "Sign out everywhere" }).click()
    await page.getByRole("status", { name: "Page" }).filter({ hasText: "Signed out" }).waitFor()
    const status = await page.evaluate(async () => (await fetch("/siwx/me")).status)
    expectThat(status === 401, `The server still answers with ${status}.`)
    known.push(`${namespace} ${short(addresses[namespace])}`)
  }
  await page.context().close()
  return `the server knew ${known.join(", ")}, and nobody after signing out`
}
