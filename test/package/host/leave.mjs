// A headless host whose relay is away: it tries to pair, gives up, and ends.
import { createLatchkey } from "latchkey"
import { nodeLayer } from "latchkey/layers/node"

const latchkey = createLatchkey({ layer: nodeLayer(JSON.parse(process.argv[2])) })
const asking = latchkey.connect("walletConnect")
await new Promise((resolve) => setTimeout(resolve, 1_500))
await latchkey.dispose()
console.log(
  JSON.stringify({ disposed: true, status: (await asking.catch((error) => ({ status: error.name }))).status })
)
