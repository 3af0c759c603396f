import { createLatchkey } from "latchkey"
import { mainnet, polygon } from "latchkey/networks"
import { makeWorld, testLayer } from "latchkey/layers/test"
import { walletClient } from "latchkey/viem"
import { afterEach, expect, expectTypeOf, test } from "vitest"

const fernhold = "example.fernhold"
const address = "0x5ef8766dE935324424b563aa3EB0c7466B293c94"

const world = makeWorld({ wallets: [{ id: fernhold, name: "Fernhold" }] })
const latchkey = createLatchkey({ layer: testLayer({ networks: [mainnet, polygon] }, world) })
afterEach(() => latchkey.dispose())

test("it has the account, the network and the wallet", async () => {
  await latchkey.connect(fernhold)
  const client = await walletClient(latchkey)
  expect(client.account.address).toBe(address)
  expect(client.chain).toMatchObject({ id: 1, name: mainnet.name, nativeCurrency: { symbol: "ETH", decimals: 18 } })
  expectTypeOf(client.account.address).toEqualTypeOf<`0x${string}`>()
  expect(await client.signMessage({ message: "hello" })).toMatch(/^0x/)
  expect(world.wallet(fernhold).asked).toContain("personal_sign")

  await latchkey.switchNetwork(137)
  expect((await walletClient(latchkey)).chain.name).toBe(polygon.name)
  // The first one refuses to send where it was not made for.
  await expect(client.sendTransaction({ to: address, value: 1n })).rejects.toThrow(/chain/i)

  world.wallet(fernhold).networkId = "eip155:10"
  world.wallet(fernhold).changed()
  await expect.poll(() => latchkey.snapshot.get().supported).toBe(false)
  await expect(walletClient(latchkey)).rejects.toMatchObject({ code: 4901 })
})
