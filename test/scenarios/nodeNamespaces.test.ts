import { createPublicKey, verify as verifyEd25519 } from "node:crypto"
import { verify as verifySr25519 } from "@scure/sr25519"
import { getAddressEncoder, getBase58Decoder, getBase58Encoder, type Address } from "@solana/kit"
import { Verifier } from "bip322-js"
import { createLatchkey } from "latchkey"
import { nodeLayer } from "latchkey/layers/node"
import { startSandbox, type Sandbox } from "@latchkey/sandbox"
import { hexToBytes, stringToBytes, verifyMessage } from "viem"
import { afterAll, assert, beforeAll, test } from "vitest"
import { decodeSs58 } from "../../services/base/addresses/decodeSs58.ts"

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ solana: true, bitcoin: true, polkadot: true })
})
afterAll(() => sandbox.stop())

const text = "Saltmarsh"

/** Whether a signature of each namespace is good, by libraries that are not ours. */
const isGood: Readonly<Record<string, (address: string, signature: string) => boolean | Promise<boolean>>> = {
  eip155: (address, signature) =>
    verifyMessage({ address: address as `0x${string}`, message: text, signature: signature as `0x${string}` }),
  solana: (address, signature) => {
    const head = Buffer.from("302a300506032b6570032100", "hex")
    const key = Buffer.concat([head, Buffer.from(getAddressEncoder().encode(address as Address))])
    const publicKey = createPublicKey({ key, format: "der", type: "spki" })
    return verifyEd25519(null, stringToBytes(text), publicKey, Buffer.from(getBase58Encoder().encode(signature)))
  },
  bip122: (address, signature) => Verifier.verifySignature(address, text, signature),
  polkadot: (address, signature) => {
    const message = stringToBytes(`<Bytes>${text}</Bytes>`)
    const bytes = hexToBytes(signature as `0x${string}`)
    // Some signatures begin with the kind of their key.
    return verifySr25519(message, bytes.slice(-64), decodeSs58(address)!.account)
  }
}

test("a Node script with four keys connects all, signs on each, and sends on EVM and Solana", async () => {
  const { solana, bitcoin, polkadot, accounts } = sandbox
  const { seed, address } = solana!.accounts[0]!
  const pair = Uint8Array.from([...seed, ...getAddressEncoder().encode(address as Address)])
  const latchkey = createLatchkey({
    layer: nodeLayer({
      networks: [...sandbox.networks, solana!.network, bitcoin!.network, polkadot!.network],
      keys: {
        eip155: accounts[0]!.privateKey,
        bip122: bitcoin!.accounts[0]!.privateKey,
        polkadot: `0x${"07".repeat(32)}`,
        solana: getBase58Decoder().decode(pair)
      }
    })
  })
  try {
    const wallets = await latchkey.wallets()
    assert.sameMembers(
      wallets.map(({ id }) => id),
      ["local", "local:bip122", "local:polkadot", "local:solana"]
    )
    for (const { id } of wallets) assert.strictEqual((await latchkey.connect(id)).status, "connected", id)
    for (const network of [sandbox.networks[0]!, solana!.network, bitcoin!.network, polkadot!.network]) {
      const { namespace, id } = await latchkey.switchNetwork(network.id)
      const now = latchkey.snapshot.get()
      assert.strictEqual(now.networkId, id)
      assert.isTrue(await isGood[namespace]!(now.address!, await latchkey.signMessage(text)), namespace)
    }
    for (const [network, to] of [
      [sandbox.networks[0]!, accounts[1]!.address],
      [solana!.network, solana!.accounts[1]!.address]
    ] as const) {
      await latchkey.switchNetwork(network.id)
      assert.strictEqual((await latchkey.waitForReceipt(await latchkey.send({ to, amount: "0.5" }))).status, "success")
    }
    await latchkey.disconnect("bip122")
    await latchkey.switchNetwork(1)
    assert.strictEqual(latchkey.snapshot.get().status, "connected")
  } finally {
    await latchkey.dispose()
  }
})
