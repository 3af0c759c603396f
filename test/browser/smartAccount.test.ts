import { createPublicClient, http } from "viem"
import { parseAbi } from "viem/utils"
import { afterAll, beforeAll, expect, test } from "vitest"
import {
  entryPointAddress,
  factoryAddress,
  paymasterAddress,
  smartAccountAbi,
  upgradedCode
} from "../../sandbox/chains/smartAccountContract.ts"
import { startHost, type Host } from "./support/startHost.ts"
import { logIn, shownAddress, siteFrame as frame, useAccount } from "./support/smartAccountSteps.ts"
import { seen, sheet } from "./support/steps.ts"

let host: Host
beforeAll(async () => {
  host = await startHost()
  // Made when it is first asked for: on a busy machine that takes longer than a frame may.
  await fetch(`${host.sandbox.endpoints.secureSite}/frame.js`)
})
afterAll(() => host[Symbol.asyncDispose]())

test("an account that is a contract: two calls with one approval, and back to the key's own", async () => {
  const { config, blockchain, secureSite } = host.sandbox.endpoints
  const endpoints = { config, blockchain, secureSite }
  const { page, wrong } = await host.open({ wallet: false, options: { endpoints, preload: "intent" } })
  await logIn(host, page)
  const own = await shownAddress(page)

  await useAccount(page, "Smart account")
  await expect.poll(() => shownAddress(page)).not.toBe(own)
  await expect
    .poll(() => page.evaluate(() => window.hostEvents.map(({ type }) => type)))
    .toContain("SET_PREFERRED_ACCOUNT_TYPE")
  const smart = await shownAddress(page)
  const chain = host.sandbox.chain(1)
  const client = createPublicClient({ transport: http(chain.rpcUrl) })
  // The account of this key that the factory on the chain would make.
  const factory = {
    address: factoryAddress as `0x${string}`,
    abi: parseAbi(["function getAddress(address,uint256) view returns (address)"])
  }
  const made = await client.readContract({ ...factory, functionName: "getAddress", args: [own, 0n] } as const)
  expect(made.toLowerCase()).toBe(smart)
  expect(await client.getCode({ address: smart })).toBeUndefined()

  const [first, second] = host.sandbox.accounts.slice(6).map((one) => one.address)
  const held = () => Promise.all([first!, second!].map((one) => client.getBalance({ address: one })))
  const before = await held()
  const sending = page.evaluate(
    async ({ from, calls, url }) => {
      const provider = window.hosts[0]!.provider("eip155")!
      const capabilities = { paymasterService: { url } }
      const batch = { version: "2.0.0", from, chainId: "0x1", atomicRequired: true, calls, capabilities }
      const { id } = (await provider.request({ method: "wallet_sendCalls", params: [batch] })) as { id: string }
      return id
    },
    {
      from: smart,
      calls: [first, second].map((to, at) => ({ to: to!, value: `0x${at + 1}` })),
      url: host.sandbox.site.paymasterUrl
    }
  )
  await frame(page).getByText("2 calls, all or none").waitFor()
  await frame(page).getByText("Paid by Harbour Guild").waitFor()
  await frame(page).getByRole("button", { name: "Approve" }).click()
  const id = await sending
  await chain.receipt(id)
  const [operation] = await client.getContractEvents({
    address: entryPointAddress,
    abi: smartAccountAbi,
    eventName: "UserOperationEvent",
    fromBlock: 0n
  })
  expect(operation?.args.paymaster?.toLowerCase()).toBe(paymasterAddress)
  await expect.poll(held).toEqual([before[0]! + 1n, before[1]! + 2n])
  expect(await client.getCode({ address: smart })).toBeDefined()
  const ask = (method: string, params: ReadonlyArray<unknown>) =>
    page.evaluate(async (asked) => window.hosts[0]!.provider("eip155")!.request(asked), {
      method,
      params
    } as { method: string; params: ReadonlyArray<unknown> })
  expect(await ask("wallet_getCallsStatus", [id])).toMatchObject({ status: 200, atomic: true })
  expect(await ask("wallet_getCapabilities", [smart])).toMatchObject({ "0x1": { atomic: { status: "supported" } } })

  // The contract says that the signature is its own (ERC-1271).
  await sheet(page).waitFor({ state: "detached" })
  const signing = page.evaluate(() => window.hosts[0]!.signMessage("Log in to Saltmarsh"))
  await frame(page).getByText("Log in to Saltmarsh").waitFor()
  await frame(page).getByRole("button", { name: "Approve" }).click()
  const signature = (await signing) as `0x${string}`
  expect(await client.verifyMessage({ address: smart, message: "Log in to Saltmarsh", signature })).toBe(true)
  await sheet(page).waitFor({ state: "detached" })

  await page.reload()
  await expect.poll(() => seen(page).textContent()).toMatch(/^connected/)
  await expect.poll(() => shownAddress(page)).toBe(smart)
  await useAccount(page, "Your own key's account")
  await expect.poll(() => shownAddress(page)).toBe(own)

  // The key's own account takes a batch once it is upgraded; what is refused has the code of EIP-5792.
  const batch = (more: object = {}) =>
    page.evaluate(
      (asked) =>
        window.hosts[0]!.provider("eip155")!
          .request({ method: "wallet_sendCalls", params: [asked] })
          .then(
            () => "sent",
            (error: { readonly code?: number }) => error.code
          ),
      {
        version: "2.0.0",
        from: own,
        chainId: "0x1",
        atomicRequired: true,
        calls: [{ to: first }, { to: second }],
        ...more
      }
    )
  expect(await ask("wallet_getCapabilities", [own])).toMatchObject({ "0x1": { atomic: { status: "ready" } } })
  expect(await batch({ capabilities: { flowControl: {} } })).toBe(5700)
  const declined = batch()
  await frame(page).getByRole("heading", { name: "Upgrade this account" }).waitFor()
  await frame(page).getByRole("button", { name: "Decline" }).click()
  expect(await declined).toBe(5750)
  await sheet(page).waitFor({ state: "detached" })
  const upgraded = batch()
  await frame(page).getByRole("heading", { name: "Upgrade this account" }).waitFor()
  await frame(page).getByRole("button", { name: "Approve" }).click()
  await frame(page).getByText("2 calls, all or none").waitFor()
  await frame(page).getByRole("button", { name: "Approve" }).click()
  expect(await upgraded).toBe("sent")
  await expect.poll(() => client.getCode({ address: own })).toBe(upgradedCode)
  expect(await ask("wallet_getCapabilities", [own])).toMatchObject({ "0x1": { atomic: { status: "supported" } } })
  expect(wrong).toEqual([])
})
