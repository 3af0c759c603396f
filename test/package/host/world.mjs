// A test of a host in Node, on the offline world: prints who connected, and how the payment ended.
import { startSandbox } from "@latchkey/sandbox"
import { createLatchkey } from "latchkey"
import { nodeLayer } from "latchkey/layers/node"

const sandbox = await startSandbox()
const { networks } = sandbox
const [payer, payee] = sandbox.accounts
const latchkey = createLatchkey({ layer: nodeLayer({ networks, keys: { eip155: payer.privateKey } }) })
const { status, address } = await latchkey.connect("local")
const sent = await latchkey.send({ to: payee.address, amount: "0.5" })
const receipt = await latchkey.waitForReceipt(sent)
const wallet = await sandbox.walletScript()
const phone = await sandbox.startPhone()
console.log(
  JSON.stringify({
    status,
    isPayer: address === payer.address,
    paid: receipt.status,
    wallet: wallet.length > 50_000,
    phone: phone.address
  })
)
await latchkey.dispose()
await sandbox.stop()
