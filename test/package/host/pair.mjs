// A headless host that pairs: prints the link, then the outcome and a signature.
import { createLatchkey, Pairing } from "latchkey"
import { nodeLayer } from "latchkey/layers/node"

const latchkey = createLatchkey({ layer: nodeLayer(JSON.parse(process.argv[2])) })
const { state } = (await latchkey.runtime()).runSync(Pairing)
const stop = state.subscribe(() => {
  const now = state.get()
  if (now.status !== "showing") return
  console.log(JSON.stringify({ link: now.uri }))
  stop()
})
const { status, address } = await latchkey.connect("walletConnect")
console.log(JSON.stringify({ status, address, signature: await latchkey.signMessage("headless") }))
await latchkey.disconnect()
await latchkey.dispose()
