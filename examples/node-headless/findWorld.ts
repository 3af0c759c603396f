import { getBase58Decoder, getBase58Encoder } from "@solana/kit"
import type { NodeOptions } from "latchkey/layers/node"

/** What the script works with; disposing it stops the offline world. */
export interface HeadlessWorld extends AsyncDisposable {
  readonly options: NodeOptions
  /** Contract of the token to send, and its receiver. */
  readonly token: string
  readonly receiver: string
  /** A name to register, and the token to swap for, where the world has a service for them. */
  readonly label?: string | undefined
  readonly swapFor?: string | undefined
  /** The same person on Solana and Bitcoin, where the world has them. */
  readonly solanaReceiver?: string
  /** The mint of a token there. */
  readonly solanaToken?: string
  readonly bitcoinReceiver?: string
}

/** The addresses from the environment, or an offline world started here. */
export const findWorld = async (): Promise<HeadlessWorld> => {
  const { RPC_URL, CHAIN_ID, SERVICES_URL, PROJECT_ID, PRIVATE_KEY, TOKEN, RECEIVER, LABEL, SWAP_FOR } = process.env
  if (RPC_URL !== undefined) {
    if (PRIVATE_KEY === undefined || TOKEN === undefined || RECEIVER === undefined || SERVICES_URL === undefined)
      throw new Error("With RPC_URL this needs SERVICES_URL, PRIVATE_KEY, TOKEN and RECEIVER; without it, nothing.")
    return {
      options: {
        networks: [
          {
            id: Number(CHAIN_ID ?? 1),
            name: `Chain ${CHAIN_ID ?? 1}`,
            nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
            rpcUrls: { default: { http: [RPC_URL] } }
          }
        ],
        projectId: PROJECT_ID,
        endpoints: { config: SERVICES_URL, blockchain: SERVICES_URL },
        keys: { eip155: PRIVATE_KEY as `0x${string}` }
      },
      token: TOKEN,
      receiver: RECEIVER,
      label: LABEL,
      swapFor: SWAP_FOR,
      [Symbol.asyncDispose]: async () => {}
    }
  }
  const { startSandbox } = await import("@latchkey/sandbox")
  const sandbox = await startSandbox({ solana: true, bitcoin: true, polkadot: true })
  const { solana, bitcoin, polkadot, accounts } = sandbox
  const { seed, address } = solana!.accounts[2]!
  return {
    options: {
      networks: [...sandbox.networks, solana!.network, bitcoin!.network, polkadot!.network],
      projectId: sandbox.projectId,
      endpoints: { config: sandbox.endpoints.config, blockchain: sandbox.endpoints.blockchain },
      keys: {
        eip155: accounts[2]!.privateKey,
        // As Solana wallets export it: the seed, then the address.
        solana: getBase58Decoder().decode(Uint8Array.from([...seed, ...getBase58Encoder().encode(address)])),
        bip122: bitcoin!.accounts[2]!.privateKey,
        polkadot: `0x${"07".repeat(32)}`
      }
    },
    token: sandbox.chain(1).tokens[0]!.address,
    receiver: accounts[3]!.address,
    label: "headless",
    swapFor: "ETH",
    solanaReceiver: solana!.accounts[3]!.address,
    solanaToken: solana!.tokens[1]!.address,
    bitcoinReceiver: bitcoin!.accounts[3]!.payment,
    [Symbol.asyncDispose]: sandbox.stop
  }
}
