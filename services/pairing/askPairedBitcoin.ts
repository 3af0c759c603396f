import { Effect } from "effect"
import type { Caip2 } from "../caip/parseCaip2.ts"
import { WalletFailed, WalletTimeout, type WalletError } from "../errors/walletErrors.ts"
import * as texts from "../errors/walletTexts.ts"
import type { BitcoinProvider } from "../wallets/BitcoinProvider.ts"
import { requestDeadline, type PairedParts } from "./pairedEvmProvider.ts"

const namespace = "bip122"

const field = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? (Reflect.get(value, name) as unknown) : undefined

/** Wallets write a signature as hex or as base64; this gives base64. */
const toBase64 = (signature: unknown): unknown => {
  const digits = typeof signature === "string" ? /^(?:0x)?((?:[\da-f]{2}){64,})$/i.exec(signature)?.[1] : undefined
  if (digits === undefined) return signature
  const bytes = digits.match(/../g)!.map((pair) => Number.parseInt(pair, 16))
  return btoa(String.fromCharCode(...bytes))
}

/**
 * Asks a paired wallet for what is of Bitcoin. Its accounts are those of the session, without any prompt, and so are its
 * networks: changing among them needs no question. `moved` is called when the network in use changes.
 */
export const askPairedBitcoin = (
  { client, ready, first, last, runPromise }: PairedParts,
  moved: () => void
): Omit<BitcoinProvider, "watch"> => {
  let active: Caip2 | undefined

  const networks = () => client.session.get()?.networks.filter((id) => id.startsWith(`${namespace}:`)) ?? []
  const network = (): Caip2 | undefined =>
    [active, first, last()].flatMap((id) => networks().filter((one) => one === id))[0] ?? networks()[0]
  const addressesOn = (networkId: Caip2 | undefined) =>
    client.session.get()?.accounts.filter((one) => one.networkId === networkId) ?? []

  const fail = (method: string, code: number, message: string) =>
    Effect.fail(new WalletFailed({ method, code, message }))

  /** One request, on the network that is meant. The session must have the method, the network and the account. */
  const ask = (method: string, networkId: Caip2 | undefined, address: string, params: object) =>
    runPromise(
      Effect.andThen(
        ready,
        Effect.suspend((): Effect.Effect<unknown, WalletError> => {
          if (client.session.get()?.methods.includes(method) !== true)
            return fail(method, 4200, `${method} is not part of this session`)
          const own = addressesOn(networkId)
          // Wallets know an account by its first address.
          const account = own[0]?.address
          if (networkId === undefined || account === undefined || !own.some((one) => one.address === address))
            return fail(method, 4100, "This account is not part of the session")
          return Effect.timeoutOrElse(client.request(networkId, { method, params: { account, ...params } }), {
            duration: requestDeadline,
            orElse: () => Effect.fail(new WalletTimeout({ method, message: texts.requestTimedOut }))
          })
        })
      )
    )

  const session = () =>
    runPromise(
      Effect.andThen(
        ready,
        Effect.sync(() => {
          const networkId = network()
          const addresses = addressesOn(networkId).map(({ address }) => ({ address }))
          return addresses.length === 0 ? undefined : { addresses, networkId }
        })
      )
    )

  const move = (networkId: Caip2) => {
    if (network() === networkId) return
    active = networkId
    moved()
  }

  return {
    session,
    connect: async (networkId) => {
      if (networkId !== undefined && networks().includes(networkId)) active = networkId
      return session()
    },
    signMessage: async ({ address, message, protocol }) =>
      toBase64(field(await ask("signMessage", network(), address, { address, message, protocol }), "signature")),
    signPsbt: async ({ psbt, inputs, broadcast, networkId }) =>
      ask("signPsbt", networkId, inputs[0]?.address ?? "", { psbt, signInputs: inputs, broadcast }),
    sendTransfer: async ({ from, to, amount, networkId }) => {
      const params = { recipientAddress: to, amount: `${amount}`, changeAddress: from }
      const answer = await ask("sendTransfer", networkId, from, params)
      // The first version of the protocol had another name for it.
      return field(answer, "txid") ?? field(answer, "tx_id")
    },
    switchNetwork: async (networkId) => {
      if (!networks().includes(networkId))
        return runPromise(fail("switchNetwork", 4902, "This network is not part of the session"))
      return move(networkId)
    },
    disconnect: () => runPromise(client.disconnect)
  }
}
