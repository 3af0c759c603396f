// A script that pays: started as a process of its own, which may be killed at any moment.
import { fileJournal, nodeLayer, type NodeOptions } from "../../layers/node.ts"
import { createLatchkey } from "../../services/index.ts"

/** What the script is started with, as JSON. */
export interface PayoutOrder {
  readonly networks: NodeOptions["networks"]
  readonly keys: NonNullable<NodeOptions["keys"]>
  readonly wallet: string
  readonly folder: string
  readonly sideBySide: number
  readonly payments: ReadonlyArray<{ readonly id: string; readonly to: string; readonly units: string }>
}

const order = JSON.parse(process.argv[2] ?? "") as PayoutOrder
const keys = { ...order.keys, journal: fileJournal(order.folder) }
const latchkey = createLatchkey({
  layer: nodeLayer({ networks: order.networks, keys } as NodeOptions)
})
await latchkey.connect(order.wallet)
const waiting = [...order.payments]

/** Pays one after the other, as often as it takes: the same name is the same payment. */
const payOn = async () => {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
    for (;;) {
      try {
        const { hash } = await latchkey.send({ to: next.to, amount: BigInt(next.units), paymentId: next.id })
        process.stdout.write(`${JSON.stringify([next.id, hash])}\n`)
        break
      } catch (error) {
        const { _tag, message } = error as { readonly _tag?: string; readonly message: string }
        process.stdout.write(`${JSON.stringify(["failed", `${next.id} ${_tag} ${message}`])}\n`)
        if (_tag !== "OutcomeUnknown" && _tag !== "RpcFailed") throw error
      }
    }
}
await Promise.all(Array.from({ length: order.sideBySide }, payOn))
await latchkey.dispose()
