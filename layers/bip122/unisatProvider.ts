import { base64, hex } from "@scure/base"
import { ProviderError } from "../../services/base/errors/ProviderError.ts"
import { bitcoinNetwork, bitcoinNetworks } from "../../services/base/addresses/bitcoinNetworks.ts"
import type { BitcoinProvider } from "../../services/ports/connectors/BitcoinProvider.ts"
import { captureMethods, type Method } from "./captureMethods.ts"
import { listenTo } from "../injected/listenTo.ts"
import { readField } from "../injected/readField.ts"

const names = [
  "requestAccounts",
  "getAccounts",
  "getPublicKey",
  "getNetwork",
  "getChain",
  "switchChain",
  "signMessage",
  "signPsbt",
  "sendBitcoin",
  "disconnect",
  "on",
  "removeListener"
] as const

const events = ["accountsChanged", "networkChanged", "chainChanged"]

/** The network by what the wallet calls it. Chains that are not Bitcoin's get an id that no network has. */
const networkOf = (chain: unknown, network: unknown): string | undefined => {
  const named = readField(chain, "enum")
  if (typeof named === "string") {
    const name = /^BITCOIN_(\w+)$/.exec(named)?.[1]
    return bitcoinNetwork(name)?.id ?? `bip122:${named.toLowerCase()}`
  }
  return bitcoinNetwork(network === "livenet" ? "mainnet" : network)?.id
}

const missing =
  (what: string): Method =>
  async () => {
    throw new ProviderError({ code: 4200, message: `${what} is not supported` })
  }

/** A wallet with the API that UniSat began and others share; `undefined` for any other value. It has one address. */
export const unisatProvider = (raw: unknown): BitcoinProvider | undefined => {
  const captured = captureMethods(raw, names)
  const { requestAccounts, getAccounts, getPublicKey, getNetwork, getChain, switchChain } = captured ?? {}
  if (!captured || !requestAccounts || !getAccounts) return undefined
  const { signMessage = missing("signMessage"), signPsbt = missing("signPsbt") } = captured
  const { sendBitcoin = missing("sendBitcoin"), disconnect, on, removeListener } = captured

  const shared = async (accounts: unknown) => {
    const [address]: ReadonlyArray<unknown> = Array.isArray(accounts) ? accounts : []
    if (address === undefined) return undefined
    const [publicKey, chain, network] = await Promise.all(
      [getPublicKey, getChain, getNetwork].map(async (ask) => ask?.().catch(() => undefined))
    )
    return { addresses: [{ address, publicKey, purpose: "payment" }], networkId: networkOf(chain, network) }
  }
  return {
    connect: async () => shared(await requestAccounts()),
    session: async () => shared(await getAccounts()),
    signsInUse: true,
    signMessage: ({ message, protocol }) => signMessage(message, protocol === "bip322" ? "bip322-simple" : "ecdsa"),
    // Sending is left to the network's endpoint.
    signPsbt: ({ psbt, inputs }) =>
      signPsbt(hex.encode(base64.decode(psbt)), {
        autoFinalized: false,
        toSignInputs: inputs.map(({ index, address, sighash }) => ({
          index,
          address,
          ...(sighash === undefined ? {} : { sighashTypes: [sighash] })
        }))
      }),
    sendTransfer: ({ to, amount }) => sendBitcoin(to, Number(amount)),
    switchNetwork:
      switchChain &&
      ((networkId) => {
        const name = bitcoinNetworks.find(({ id }) => id === networkId)?.name
        return switchChain(`BITCOIN_${name?.toUpperCase()}`)
      }),
    watch: (changed) => {
      const stops = events.map((event) =>
        listenTo(
          changed,
          (listener) => on?.(event, listener).then(() => undefined),
          (listener) => removeListener?.(event, listener)
        )
      )
      return () => stops.forEach((stop) => stop())
    },
    disconnect: async () => disconnect?.()
  }
}
