import { createLatchkey, formatAmount, listWallets } from "latchkey"
import { nodeLayer } from "latchkey/layers/node"
import { findWorld } from "./findWorld.ts"

// `node examples/node-headless/main.ts`: the services of the modal without a page, on local chains.
await using world = await findWorld()
const { options, token, receiver, label, swapFor, solanaReceiver, solanaToken, bitcoinReceiver } = world
const latchkey = createLatchkey({ layer: nodeLayer(options) })

try {
  const runtime = await latchkey.runtime()

  // 1. Programs of the package run on the instance's runtime.
  const { data, count } = await runtime.runPromise(listWallets({ entries: 5 }))
  console.log(`${count} wallets in the directory: ${data.map(({ name }) => name).join(", ")} …`)

  // 2. The local key is connected like any wallet.
  const outcome = await latchkey.connect("local")
  if (outcome.status !== "connected") throw new Error(`The local key could not be connected: ${outcome.status}`)
  const [network] = await latchkey.networks()
  await latchkey.refresh()
  console.log(`${outcome.address} holds ${latchkey.snapshot.get().balanceText} on ${network!.name}`)

  // 3. Send a token and wait for its block.
  const holding = async () => {
    const held = await latchkey.balance({ network: network!.id, address: receiver, token, fresh: true })
    return `${formatAmount(held.units, held.decimals)} ${held.symbol}`
  }
  const before = await holding()
  const sent = await latchkey.send({ to: receiver, amount: "25.5", token })
  const receipt = await latchkey.waitForReceipt(sent)
  console.log(`25.5 sent in ${sent.hash}`)
  console.log(`${receipt.status} in block ${receipt.blockNumber}: ${receiver} had ${before}, has ${await holding()}`)
  if (receipt.status !== "success") process.exitCode = 1
  const [newest] = (await latchkey.activity()).items
  console.log(`Newest in the activity: ${newest?.operation}, ${newest?.status}, ${newest?.hash === sent.hash}`)

  // 4. Register a name like the wanted one, which the local key signs, and look it up both ways.
  if (label !== undefined) {
    const names = await latchkey.names()
    const free = (await names.suggest(label)).find((one) => one.free)
    const name = await names.register(free?.name ?? label)
    const { address } = await names.resolve(name)
    console.log(`${name} is registered and leads to ${address}, whose first name is ${await names.nameOf(address)}`)
  }

  // 5. Swap: the price is agreed on before anything is signed, and the exchange may take the amount and no more.
  if (swapFor !== undefined) {
    const { symbol } = await latchkey.balance({ network: network!.id, token })
    const exchange = await latchkey.swap()
    const quote = await exchange.quote({ from: token, to: swapFor, amount: "250" })
    const swapped = await exchange.execute(quote)
    const { status } = await latchkey.waitForReceipt(swapped)
    const { units, decimals: places, symbol: got } = quote.to
    console.log(`250 ${symbol} swapped for ${formatAmount(units, places)} ${got} in ${swapped.hash}: ${status}`)
    if (status !== "success") process.exitCode = 1
  }

  // 6. The other namespaces, where there are keys: each is connected, tells what it holds, and signs.
  for (const { id } of await latchkey.wallets()) if (id !== "local") await latchkey.connect(id)
  for (const { id, name, namespace } of await latchkey.networks()) {
    if (namespace === "eip155") continue
    await latchkey.switchNetwork(id)
    await latchkey.refresh()
    const { address, balanceText = "nothing" } = latchkey.snapshot.get()
    console.log(`${address} holds ${balanceText} on ${name}, and signs ${await latchkey.signMessage("Hello")}`)
    if (namespace === "solana" && solanaReceiver !== undefined) {
      const { hash } = await latchkey.send({ to: solanaReceiver, amount: "0.5" })
      const { status } = await latchkey.waitForReceipt({ hash, networkId: id })
      console.log(`0.5 SOL sent in ${hash}: ${status}`)
      if (solanaToken !== undefined) {
        const { units, decimals, symbol } = await latchkey.balance({ token: solanaToken })
        console.log(`There are ${formatAmount(units, decimals)} ${symbol}, too`)
      }
    }
    if (namespace === "bip122" && bitcoinReceiver !== undefined) {
      const txid = await latchkey.provider("bip122").sendTransfer({ to: bitcoinReceiver, amount: 50_000n })
      console.log(`0.0005 BTC sent in ${txid}`)
    }
  }
} finally {
  await latchkey.dispose()
}
