import { erc721Abi } from "viem"
import { encodeFunctionData, formatUnits } from "viem/utils"
import { afterEach, beforeAll, expect, test } from "vitest"
import type { Sandbox } from "../Sandbox.ts"
import { collectionAddress } from "../chains/collectionContract.ts"
import { rpcSequence } from "../chains/rpcClient.ts"
import { startSandbox } from "../startSandbox.ts"
import type { DirectoryWallet } from "./directory/DirectoryWallet.ts"

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
  return () => sandbox.stop()
})
afterEach(() => sandbox.reset())

const get = async <A = Record<string, unknown>>(path: string, query: Record<string, string> = {}) => {
  const search = new URLSearchParams({ projectId: sandbox.projectId, st: "appkit", sv: "html-test-1.0.0", ...query })
  const response = await fetch(`${sandbox.url}${path}?${search}`)
  return { status: response.status, body: (await response.json()) as A }
}
const wallets = (query: Record<string, string> = {}) =>
  get<{ data: Array<DirectoryWallet>; count: number }>("/getWallets", query).then(({ body }) => body)

test("projects: missing is 400, malformed and unknown are 403", async () => {
  const status = async (query: string) => {
    const response = await fetch(`${sandbox.url}/getWallets${query}`)
    return [
      response.status,
      ((await response.json()) as { reasons: Array<{ description: string }> }).reasons[0]!.description
    ]
  }
  expect(await status("")).toEqual([400, "Project id is missing"])
  expect(await status("?projectId=abc")).toEqual([403, "Unauthorized: invalid key"])
  expect(await status(`?projectId=${sandbox.unknownProjectId}`)).toEqual([403, "Unauthorized: invalid key"])
  expect((await get(`/v1/account/${sandbox.accounts[0]!.address}/balance`, { projectId: "x" })).status).toBe(403)
})

test("configuration has every feature of the list and restricts no origin", async () => {
  const { body } = await get<{ features: Array<{ id: string }> }>("/appkit/v1/config")
  expect(body.features.map(({ id }) => id)).toEqual([
    "social_login",
    "swap",
    "onramp",
    "activity",
    "reown_branding",
    "multi_wallet"
  ])
  expect((await get("/projects/v1/origins")).body).toEqual({ allowedOrigins: [] })
  expect((await get("/getAnalyticsConfig")).body).toEqual({ isAnalyticsEnabled: true })
})

test("the directory pages through all wallets exactly once", async () => {
  const first = await wallets()
  expect(first.data.length).toBe(40)
  expect(first.count).toBeGreaterThanOrEqual(600)
  const seen = new Set<string>()
  for (let page = 1; (page - 1) * 100 < first.count; page++)
    for (const { id } of (await wallets({ page: `${page}`, entries: "100" })).data) seen.add(id)
  expect(seen.size).toBe(first.count)
  expect((await wallets({ page: "1000" })).data).toEqual([])
})

test("the directory includes, excludes, searches and filters by chain and badge", async () => {
  const { data, count } = await wallets({ entries: "3" })
  const [fernhold, halyard, tarn] = data
  expect(data.map(({ name, rdns }) => [name, rdns])).toEqual([
    ["Fernhold", "example.fernhold"],
    ["Halyard", "example.halyard"],
    ["Tarn", "example.tarn"]
  ])
  const names = async (query: Record<string, string>) => (await wallets(query)).data.map(({ name }) => name)
  expect(await names({ include: `${tarn!.id},${fernhold!.id}` })).toEqual(["Fernhold", "Tarn"])
  expect((await wallets({ exclude: halyard!.id })).count).toBe(count - 1)
  expect(await names({ search: " FERNH " })).toEqual(["Fernhold"])
  expect(await names({ search: "no such wallet" })).toEqual([])
  const onBitcoin = await wallets({ chains: "bip122:000000000019d6689c085ae165831e93", entries: "100" })
  expect(onBitcoin.data.every(({ chains }) => chains.some((chain) => chain.startsWith("bip122")))).toBe(true)
  const certified = (await wallets({ badge_type: "certified" })).count
  expect(certified + (await wallets({ badge_type: "none" })).count).toBe(count)
})

test("pictures are drawings of the right kind; an unknown wallet has none", async () => {
  const { data } = await wallets({ entries: "100" })
  const paths = [
    ...data.map(({ image_id }) => `/getWalletImage/${image_id}`),
    "/public/getAssetImage/ba0ba0cd-17c6-4806-ad93-f9d174f17900",
    "/public/getCurrencyImage/usd",
    "/public/getTokenImage/USDC",
    "/public/getTokenImage/__proto__"
  ]
  for (const path of paths) {
    const response = await fetch(sandbox.url + path)
    expect([path, response.status, response.headers.get("content-type")]).toEqual([path, 200, "image/svg+xml"])
    expect(await response.text()).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 40 40"/)
  }
  expect((await fetch(`${sandbox.url}/getWalletImage/none`)).status).toBe(404)
})

interface Balances {
  balances: Array<{ symbol: string; chainId: string; value: number; quantity: { numeric: string; decimals: string } }>
}

test("balances are those of the chain, also after a transfer", async () => {
  const { address } = sandbox.accounts[3]!
  const symbols = async (query: Record<string, string>) =>
    (await get<Balances>(`/v1/account/${address}/balance`, query)).body.balances.map(
      ({ symbol, chainId, quantity }) => `${chainId} ${quantity.numeric} ${symbol}`
    )
  expect(await symbols({ currency: "usd", chainId: "eip155:8453" })).toEqual([
    "eip155:8453 0.85 ETH",
    "eip155:8453 640.25 USDC",
    "eip155:8453 75 DAI"
  ])
  expect((await symbols({})).length).toBe(9)
  expect(await symbols({ chainId: "eip155:5" })).toEqual([])
  const to = sandbox.accounts[4]!.address
  const hash = await sandbox.chain(8453).rpc("eth_sendTransaction", [{ from: address, to, value: "0x2386f26fc10000" }])
  await sandbox.chain(8453).receipt(hash)
  const onChain = BigInt((await sandbox.chain(8453).rpc("eth_getBalance", [address, "latest"])) as string)
  expect((await symbols({ chainId: "eip155:8453" }))[0]).toBe(`eip155:8453 ${formatUnits(onChain, 18)} ETH`)
})

interface History {
  data: Array<{
    metadata: { operationType: string; status: string; hash: string }
    transfers: Array<{ direction: string; quantity: { numeric: string }; fungible_info: { symbol: string } }>
  }>
  next: string | null
}

test("history is found in the blocks, for sender and receiver", async () => {
  const [from, to] = [sandbox.accounts[5]!.address, sandbox.accounts[6]!.address]
  const hash = await sandbox.chain(1).rpc("eth_sendTransaction", [{ from, to, value: "0x2386f26fc10000" }])
  await sandbox.chain(1).receipt(hash)
  const newest = async (address: string) => {
    const { body } = await get<History>(`/v1/account/${address}/history`, { chainId: "eip155:1" })
    expect(body.next).toBe(null)
    const [{ metadata, transfers } = { metadata: undefined, transfers: [] }] = body.data
    expect(metadata).toMatchObject({ hash, status: "confirmed" })
    return [
      metadata!.operationType,
      transfers.map((one) => [one.direction, one.quantity.numeric, one.fungible_info.symbol])
    ]
  }
  expect(await newest(from)).toEqual(["send", [["out", "0.01", "ETH"]]])
  expect(await newest(to)).toEqual(["receive", [["in", "0.01", "ETH"]]])
})

test("history is paged by cursors that hold while blocks are mined, and may have what a test adds", async () => {
  const [from, to] = [sandbox.accounts[7]!.address, sandbox.accounts[8]!.address]
  const chain = sandbox.chain(137)
  const pay = async (count: number) => {
    const hashes = await rpcSequence(
      chain.nodeUrl,
      Array.from({ length: count }, () => ({
        method: "eth_sendTransaction",
        params: [{ from, to, value: "0x1" }]
      }))
    )
    await Promise.all(hashes.map((hash) => chain.receipt(hash)))
  }
  await pay(120)
  const page = async (cursor = "") =>
    (await get<History>(`/v1/account/${to}/history`, { chainId: "eip155:137", cursor })).body
  const first = await page()
  await pay(3)
  const second = await page(first.next!)
  const third = await page(second.next!)
  const hashes = [first, second, third].flatMap(({ data }) => data.map(({ metadata }) => metadata.hash))
  expect([first, second, third].map(({ data }) => data.length)).toEqual([50, 50, 22])
  // The tokens that the account was given at first are two.
  expect(new Set(hashes).size).toBe(122)
  expect(third.next).toBe(null)
  expect((await page()).data[0]!.metadata.hash).not.toBe(hashes[0])
  expect((await get(`/v1/account/${to}/history`, { chainId: "eip155:137", cursor: "x" })).status).toBe(400)
  sandbox.history.add(137, to, { id: "spam" }, 7)
  expect((await page()).data.slice(0, 2)).toEqual([{ id: "spam" }, 7])
  await sandbox.reset()
  const { data, next } = await page()
  expect([data.length, next]).toEqual([2, null])
})

test("NFTs are listed with what their contract says of them, flagged by a spammer's words, and sent on", async () => {
  const [{ address }, friend] = [sandbox.accounts[2]!, sandbox.accounts[3]!.address]
  const chain = sandbox.chain(8453)
  const picture = `${sandbox.url}/public/getTokenImage/HERON`
  await chain.mintNfts(address, { name: "Heron", image: picture }, { name: "Claim 9 ETH" }, "nothing")
  const list = async (of: string) => {
    const { body } = await get<History>(`/v1/account/${of}/history`, { chainId: "eip155:8453" })
    return body.data
  }
  const flags = (is_spam: boolean) => ({ flags: { is_spam } })
  const nft = (direction: string, nft_info: object) => [{ nft_info, direction, quantity: { numeric: "1" } }]
  const content = { preview: { url: picture, content_type: "image/png" } }
  expect(
    (await list(address)).slice(0, 3).map(({ metadata, transfers }) => [metadata.operationType, transfers])
  ).toEqual([
    ["receive", nft("in", { content: null, ...flags(false) })],
    ["receive", nft("in", { name: "Claim 9 ETH", content: null, ...flags(true) })],
    ["receive", nft("in", { name: "Heron", content, ...flags(false) })]
  ])
  const data = encodeFunctionData({
    abi: erc721Abi,
    functionName: "safeTransferFrom",
    args: [address, friend, 1n]
  })
  await chain.receipt(await chain.rpc("eth_sendTransaction", [{ from: address, to: collectionAddress, data }]))
  const [sent, received] = [(await list(address))[0]!, (await list(friend))[0]!]
  expect([sent.metadata.operationType, sent.transfers]).toEqual([
    "send",
    nft("out", { name: "Heron", content, ...flags(false) })
  ])
  expect([received.metadata.operationType, received.transfers[0]!.direction]).toEqual(["receive", "in"])
  // One that belongs to somebody else stays where it is.
  const stolen = chain.rpc("eth_call", [{ from: address, to: collectionAddress, data }, "latest"])
  await expect(stolen).rejects.toThrow("revert")
})

test("three test accounts have names, others have none", async () => {
  const name = async (index: number) => (await get(`/v1/identity/${sandbox.accounts[index]!.address}`)).body["name"]
  expect([await name(0), await name(1), await name(2), await name(3)]).toEqual([
    "nadia.reown.id",
    "oskar.reown.id",
    "wren.reown.id",
    null
  ])
  const { body } = await get<Array<{ name: string }>>(`/v1/profile/reverse/${sandbox.accounts[0]!.address}`)
  expect(body.map((record) => record.name)).toEqual(["nadia.reown.id"])
  expect((await get("/v1/profile/account/nobody.reown.id")).status).toBe(404)
})

test("prices are given for coins that exist", async () => {
  const response = await fetch(`${sandbox.url}/v1/fungible/price`, {
    method: "POST",
    body: JSON.stringify({
      projectId: sandbox.projectId,
      currency: "usd",
      addresses: [`eip155:1:0x${"e".repeat(40)}`, `eip155:1:${sandbox.chain(1).tokens[0]!.address}`, "eip155:1:0x1", 7]
    })
  })
  const { fungibles } = (await response.json()) as { fungibles: Array<{ symbol: string; price: number }> }
  expect(fungibles.map(({ symbol, price }) => [symbol, price])).toEqual([
    ["ETH", 3140.2],
    ["USDC", 1]
  ])
})

test("events are kept, and pages of any origin may send them", async () => {
  const event = { eventId: "1", url: "https://site.example/", props: { type: "error" } }
  const send = () =>
    fetch(`${sandbox.url}/e?projectId=${sandbox.projectId}`, { method: "POST", body: JSON.stringify(event) })
  expect((await send()).headers.get("access-control-allow-origin")).toBe("*")
  expect(sandbox.reports).toEqual([event])
  const preflight = await fetch(`${sandbox.url}/v1/account/x/balance`, {
    method: "OPTIONS",
    headers: { "access-control-request-headers": "x-own, content-type" }
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get("access-control-allow-headers")).toBe("x-own, content-type")
})

test("state tells blocks, wallets and counted requests", async () => {
  await wallets()
  await wallets()
  await sandbox.chain(1).mine()
  const { body } = await get<{
    chains: Array<{ id: number; block: number }>
    wallets: Array<{ key: string }>
    services: { requests: Record<string, number> }
  }>("/state")
  expect(body.chains.map(({ id, block }) => [id, block])).toEqual([
    [1, 2],
    [8453, 1],
    [137, 1]
  ])
  expect(body.wallets.map(({ key }) => key)).toEqual(["fernhold", "halyard", "tarn"])
  expect(body.services.requests).toEqual({ "GET /getWallets": 2 })
})

test("what is not there is 404, also a chain that does not run", async () => {
  expect((await get("/nothing")).status).toBe(404)
  expect((await fetch(`${sandbox.url}/rpc/5`, { method: "POST", body: "{}" })).status).toBe(404)
  expect((await fetch(`${sandbox.url}/v1/identity/%E0%A4%A`)).status).toBe(404)
})

test("the directory is as long as asked for, and can be taken over", async () => {
  sandbox.directory.show({ count: 5_000 })
  expect(await wallets({ page: "125", entries: "40" })).toMatchObject({ count: 5_000 })
  expect((await wallets({ page: "125", entries: "40" })).data).toHaveLength(40)
  sandbox.directory.show({ hostile: true })
  const { data } = await wallets({ entries: "100", chains: "eip155:1" })
  expect(data.map((one) => one?.name)).toContain("<svg/onload=window.harmed=true>")
  expect((await wallets({ entries: "100" })).data).toContain(null)
  sandbox.directory.show({})
  expect((await wallets({})).count).toBe(640)
})

test("the explorer shows a transaction and its accounts, and nothing for what is none", async () => {
  const [from, to] = sandbox.accounts.map(({ address }) => address) as [string, string]
  const chain = sandbox.chain(1)
  const hash = (await chain.rpc("eth_sendTransaction", [{ from, to, value: "0x16345785d8a0000" }])) as string
  await chain.receipt(hash)
  const page = async (path: string) => {
    const response = await fetch(`${sandbox.url}/explorer/1/${path}`)
    return { status: response.status, text: await response.text() }
  }
  const shown = await page(`tx/${hash}`)
  expect(shown.status).toBe(200)
  for (const part of [hash, "Succeeded", "0.1 ETH", `/explorer/1/address/${to.toLowerCase()}`])
    expect(shown.text).toContain(part)
  expect((await page(`address/${to}`)).text).toMatch(/<dt>Balance<\/dt><dd>[\d.]+ ETH/)
  for (const path of [`tx/0x${"0".repeat(64)}`, "tx/<script>", "address/0x1"])
    expect(await page(path)).toMatchObject({ status: 404, text: expect.not.stringContaining("<script>") })
})
