import { Effect, Exit } from "effect"
import { readEach } from "../../ports/api/readEach.ts"
import type { Caip2 } from "../../base/caip/parseCaip2.ts"
import { WalletFailed, WalletTimeout, type WalletError } from "../../base/errors/walletErrors.ts"
import * as texts from "../../base/errors/walletTexts.ts"
import type { BitcoinProvider } from "../../ports/connectors/BitcoinProvider.ts"
import { requestDeadline, type PairedParts } from "./pairedEvmProvider.ts"

const namespace = "bip122"

/** What the wallet tells of an account: its own addresses, and more for its coins and for ordinals. */
const addressesMethod = "getAccountAddresses"

/** More than these are not read. */
const mostAddresses = 100

/** An address of an account, as the wallet tells it; the adapter checks each of the fields. */
interface Told {
  readonly address: string
  readonly publicKey: unknown
  readonly path: unknown
  readonly purpose: "payment" | "ordinals" | undefined
}

const field = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? (Reflect.get(value, name) as unknown) : undefined

const readTold = (item: unknown): Exit.Exit<Told, Error> => {
  const address = field(item, "address")
  if (typeof address !== "string" || address.length > 100) return Exit.fail(new Error("it has no address"))
  const intention = field(item, "intention")
  const purpose = intention === "payment" ? intention : /^ordinals?$/.test(String(intention)) ? "ordinals" : undefined
  return Exit.succeed({ address, publicKey: field(item, "publicKey"), path: field(item, "path"), purpose })
}

/** Wallets write a signature as hex or as base64; this gives base64. */
const toBase64 = (signature: unknown): unknown => {
  const digits = typeof signature === "string" ? /^(?:0x)?((?:[\da-f]{2}){64,})$/i.exec(signature)?.[1] : undefined
  if (digits === undefined) return signature
  const bytes = digits.match(/../g)!.map((pair) => Number.parseInt(pair, 16))
  return btoa(String.fromCharCode(...bytes))
}

/**
 * Asks a paired wallet for requests of Bitcoin. Its accounts are those of the session, without any prompt, and so are its
 * networks: changing among them needs no question. Further addresses of an account are asked for behind that, once for each
 * page and each time that the wallet tells of a change. `moved` is called when the network in use changes, or more is
 * known; `order` is what the wallet said last of the order of its addresses.
 */
export const askPairedBitcoin = (
  { client, ready, first, last, runPromise }: PairedParts,
  moved: () => void,
  order: () => ReadonlyArray<string>
): Omit<BitcoinProvider, "watch"> => {
  let active: Caip2 | undefined

  const networks = () => client.session.get()?.networks.filter((id) => id.startsWith(`${namespace}:`)) ?? []
  const network = (): Caip2 | undefined =>
    [active, first, last()].flatMap((id) => networks().filter((one) => one === id))[0] ?? networks()[0]
  /** The addresses of the session's accounts on a network, those that the wallet named last first. */
  const accountsOn = (networkId: Caip2 | undefined): ReadonlyArray<string> => {
    const accounts = client.session.get()?.accounts.filter((account) => account.networkId === networkId) ?? []
    const addresses = accounts.map(({ address }) => address)
    return [...new Set([...order().filter((address) => addresses.includes(address)), ...addresses])]
  }

  /** The addresses that the wallet has told of an account, and the order of accounts at which it was asked. */
  const told = new Map<string, ReadonlyArray<Told>>()
  const askedAt = new Map<string, ReadonlyArray<string>>()
  const keyOf = (networkId: Caip2 | undefined, account: string) => `${networkId}:${account}`
  const toldOf = (networkId: Caip2 | undefined, account: string) => told.get(keyOf(networkId, account)) ?? []

  const askAddresses = (networkId: Caip2, account: string) =>
    client.request(networkId, { method: addressesMethod, params: { account } }).pipe(
      Effect.timeoutOrElse({ duration: requestDeadline, orElse: () => Effect.succeed(undefined) }),
      Effect.flatMap((answer) =>
        readEach(
          "the addresses of a Bitcoin account",
          readTold
        )(Array.isArray(answer) ? answer.slice(0, mostAddresses) : [])
      ),
      // Without an answer the account is taken from the session.
      Effect.catch(() => Effect.succeed([])),
      Effect.tap((addresses) =>
        Effect.sync(() => {
          if (addresses.length === 0) return
          told.set(keyOf(networkId, account), addresses)
          moved()
        })
      )
    )
  /** Never waited for: the wallet may be asleep, or ask its user first. Asks for one account after the other. */
  const learn = (networkId: Caip2) => {
    if (client.session.get()?.methods.includes(addressesMethod) !== true) return
    const unasked = accountsOn(networkId).filter((account) => askedAt.get(keyOf(networkId, account)) !== order())
    for (const account of unasked) askedAt.set(keyOf(networkId, account), order())
    if (unasked.length === 0) return
    void runPromise(Effect.forEach(unasked, (account) => askAddresses(networkId, account), { discard: true }))
  }

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
          // Wallets know an account by its first address.
          const accounts = accountsOn(networkId)
          const account =
            accounts.find((first) => toldOf(networkId, first).some((one) => one.address === address)) ??
            accounts.find((first) => first === address)
          if (networkId === undefined || account === undefined)
            return fail(method, 4100, "This account is not part of the session")
          return Effect.timeoutOrElse(client.request(networkId, { method, params: { account, ...params } }), {
            duration: requestDeadline,
            orElse: () => Effect.fail(new WalletTimeout({ method, message: texts.requestTimedOut }))
          })
        })
      )
    )

  /** The accounts of the session with their further addresses, and the addresses for ordinals that the wallet told of. */
  const addressesOn = (networkId: Caip2 | undefined) => {
    const accounts = accountsOn(networkId)
    const all = accounts.flatMap((account) => toldOf(networkId, account))
    const isOrdinal = ({ purpose }: Pick<Told, "purpose">) => purpose === "ordinals"
    const isListed = ({ address }: Told) => accounts.includes(address)
    const others = all.filter(
      (one, at) => !isListed(one) && all.findIndex(({ address }) => address === one.address) === at
    )
    const listed = accounts.map((account) => {
      const address = all.find((one) => one.address === account) ?? { address: account, purpose: undefined }
      const paying = toldOf(networkId, account).filter((one) => !isListed(one) && !isOrdinal(one))
      const further = paying.map((one) => one.address)
      return { ...address, isAccount: true, ...(further.length === 0 || isOrdinal(address) ? {} : { further }) }
    })
    // If the session has addresses for ordinals alone, others pay.
    const payers = listed.every(isOrdinal) ? others.filter((one) => !isOrdinal(one)) : []
    return [...listed, ...payers.map((one) => ({ ...one, isAccount: true })), ...others.filter(isOrdinal)]
  }

  const session = () =>
    runPromise(
      Effect.andThen(
        ready,
        Effect.sync(() => {
          const networkId = network()
          if (networkId !== undefined) learn(networkId)
          const addresses = addressesOn(networkId)
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
      ask("signPsbt", networkId, inputs[0]?.address ?? "", {
        psbt,
        signInputs: inputs.map(({ index, address, sighash }) => ({
          index,
          address,
          ...(sighash === undefined ? {} : { sighashTypes: [sighash] })
        })),
        broadcast
      }),
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
