import { createPublicKey, verify } from "node:crypto"
import { getBase58Encoder } from "@solana/kit"
import { addressOn } from "./addressOn.ts"
import type { Check } from "./Check.ts"
import { embeddedFrame } from "./embeddedFrame.ts"
import { emailEnter } from "./emailEnter.ts"
import { expectThat } from "./expectThat.ts"
import { keyOn } from "./keyOn.ts"
import { pressDisconnect } from "./pressDisconnect.ts"
import { short } from "./short.ts"

const base58 = (text: string) => Buffer.from(getBase58Encoder().encode(text))

/** Whether Node's own OpenSSL finds a signature over the page's message good. */
const isSigned = (signature: string, address: string) => {
  const key = Buffer.concat([Buffer.from("302a300506032b6570032100", "hex"), base58(address)])
  const publicKey = createPublicKey({ key, format: "der", type: "spki" })
  return verify(null, Buffer.from("Hello from the Latchkey demo page."), publicKey, base58(signature))
}

/** One login by email has accounts on Ethereum and Solana: signs and sends on Solana, approved in the secure site's frame. */
export const loginOnSolana = async (check: Check): Promise<string> => {
  const { page, url, sandbox } = check
  await page.goto(url)
  await page.getByRole("radio", { name: "One login" }).click({ force: true })
  const key = keyOn(page, "Solana")
  await key.waitFor()
  await emailEnter(check, "imre@saltmarsh.example")
  const [ethereum, mine] = [await addressOn(page, "Ethereum"), await addressOn(page, "Solana")]
  const frame = embeddedFrame(page)

  await key.getByRole("button", { name: "Sign a message on Solana" }).click()
  await frame.getByRole("button", { name: "Approve" }).click()
  const signature = (await key.getByRole("status").getByRole("code").getAttribute("title"))!
  expectThat(isSigned(signature, mine), `${signature} is not by ${mine}.`)
  await page.getByRole("dialog").waitFor({ state: "detached" })

  const chain = sandbox.solana!
  const friend = chain.accounts[4]!.address
  const held = async (of: string) => ((await chain.rpc("getBalance", [of])) as { readonly value: number }).value
  const [had, before] = [await held(mine), await held(friend)]
  await key.getByRole("button", { name: /^Send .?0\.01/u }).click()
  await frame.getByRole("heading", { name: "Send 0.01 SOL" }).waitFor()
  expectThat((await held(friend)) === before, "It was sent before it was approved.")
  await frame.getByRole("button", { name: "Approve" }).click()
  const sent = key.getByRole("status").filter({ hasText: /in block \d+/ })
  const id = (await sent.getByRole("code").getAttribute("title"))!
  const { value } = (await chain.rpc("getSignatureStatuses", [[id]])) as {
    readonly value: ReadonlyArray<{ readonly slot: number; readonly err: unknown } | null>
  }
  expectThat(value[0]?.err === null, `${id} failed: ${JSON.stringify(value[0])}`)
  const got = (await held(friend)) - before
  expectThat(got === 10_000_000, `The friend got ${got} lamports.`)
  expectThat(had - (await held(mine)) >= got, "The login's account did not pay.")
  await page.getByRole("dialog").waitFor({ state: "detached" })

  await pressDisconnect(page)
  expectThat(sandbox.site.loggedIn.length === 0, `Still logged in: ${sandbox.site.loggedIn.join(", ")}.`)
  return `${short(ethereum)} and ${short(mine)} of one login: signed, 0.01 SOL in ${short(id)}, slot ${value[0].slot}`
}
