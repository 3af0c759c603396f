import { base64 } from "@scure/base"
import { Verifier } from "bip322-js"
import { createKeys } from "../../../sandbox/wallets/bitcoin/page/createKeys.ts"
import { bitcoinMainnet, bitcoinTestnet } from "../../support/bitcoin.ts"
import type { Hand } from "../Hand.ts"
import type { MatrixWay } from "../MatrixWay.ts"
import { registerStandard } from "./registerStandard.ts"
import { standardEvents } from "./standardEvents.ts"

// UniSat's, Leather's and Xverse's (sats-connect) own documents, WBIP001 to WBIP004, and the features for Bitcoin of the Wallet Standard.

const privateKeys = [
  "0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80",
  "0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d"
] as const
const names = ["Mainnet", "Testnet"] as const
const keysOf = (account: number, network: number) => createKeys(privateKeys[account]!, names[network]!)
const keys = ({ account, network }: Hand) => keysOf(account, network)
const isShared = ({ shared, locked }: Hand) => shared && !locked

const common = {
  namespace: "bip122",
  networks: [bitcoinMainnet, bitcoinTestnet],
  address: (account: number, network: number) => keysOf(account, network).addresses[0]!.address,
  verify: (text: string, signature: string, account: number, network: number) =>
    Verifier.verifySignature(keysOf(account, network).addresses[0]!.address, text, signature)
} as const

const put = (path: string, value: object) => {
  Reflect.set(window, path, value)
  return () => void Reflect.deleteProperty(window, path)
}
const list = (id: string, name: string) => put("btc_providers", [{ id, name, icon: "data:image/svg+xml,<svg/>" }])

const answer = (result: unknown) => ({ jsonrpc: "2.0", id: "1", result })
const fault = (code: number, message: string) => ({ jsonrpc: "2.0", id: "1", error: { code, message } })

type Methods = Readonly<Record<string, (params: Readonly<Record<string, unknown>>) => Promise<unknown>>>

const sign = async (hand: Hand, { address, message, protocol }: Readonly<Record<string, unknown>>) => {
  const signer = keys(hand)
  if (!signer.addresses.some((one) => one.address === address)) throw fault(-32602, "Address is not of this account")
  await hand.ask("sign")
  return {
    signature: await signer.signText(String(address), String(message), protocol === "ECDSA" ? "ECDSA" : "BIP322")
  }
}

/** The API of sats-connect: answers and refusals are JSON-RPC, and events have listeners of their own. */
const satsConnect = (hand: Hand, methods: Methods) => ({
  request: async (method: string, params: Readonly<Record<string, unknown>> | null) => {
    const found = methods[method]
    if (found === undefined) return fault(-32601, `Method ${method} is not supported`)
    return found(params ?? {}).then(answer)
  },
  addListener: ({ eventName, cb }: { readonly eventName: string; readonly cb: (event: unknown) => void }) => {
    let told = { account: hand.account, network: hand.network, shared: isShared(hand) }
    const tell = () => {
      const before = told
      told = { account: hand.account, network: hand.network, shared: isShared(hand) }
      if (eventName === "accountChange" && told.account !== before.account) cb({ type: eventName })
      if (eventName === "networkChange" && told.network !== before.network) cb({ type: eventName })
      if (eventName === "disconnect" && before.shared && !told.shared) cb({ type: eventName })
    }
    hand.listeners.add(tell)
    return () => void hand.listeners.delete(tell)
  }
})

const satsRefusals = [fault(-32000, "User rejected request"), { code: -32000, message: "User rejected request" }]

const xverseMethods = (hand: Hand): Methods => {
  const account = () => ({
    id: "a",
    addresses: keys(hand).addresses,
    walletType: "software",
    network: { bitcoin: { name: names[hand.network] } }
  })
  const permitted = () => {
    if (!isShared(hand)) throw fault(-32002, "Access denied.")
  }
  return {
    wallet_connect: async ({ network }) => {
      await hand.ask("connect")
      hand.change({
        shared: true,
        locked: false,
        ...(network === undefined ? {} : { network: names.indexOf(network as "Mainnet") })
      })
      return account()
    },
    wallet_getAccount: async () => {
      permitted()
      return account()
    },
    wallet_changeNetwork: async ({ name }) => {
      permitted()
      await hand.ask("network")
      hand.change({ network: names.indexOf(name as "Mainnet") })
      return null
    },
    wallet_disconnect: async () => {
      hand.left++
      hand.change({ shared: false })
      return null
    },
    signMessage: (params) => {
      permitted()
      return sign(hand, params)
    }
  }
}

export const xverse: MatrixWay = {
  ...common,
  name: "Xverse",
  connectorId: "name:Xverse Wallet:bip122",
  refusals: satsRefusals,
  cannot: { unlock: "the wallet has no event for it: the next visit restores it" },
  appear: (hand) => {
    const undo = [
      put("XverseProviders", { BitcoinProvider: satsConnect(hand, xverseMethods(hand)) }),
      list("XverseProviders.BitcoinProvider", "Xverse Wallet")
    ]
    return () => undo.forEach((stop) => stop())
  }
}

const silent = "the wallet has no request that answers without a question"

/** A wallet of WBIP004 with the older method alone. */
export const wbip004: MatrixWay = {
  ...common,
  name: "WBIP004",
  connectorId: "name:Saltbox:bip122",
  refusals: satsRefusals,
  cannot: {
    follow: "the wallet has no request for it",
    restore: silent,
    hint: "the wallet tells no changes",
    unlock: "the wallet tells no changes",
    leave: "the wallet has no request for it"
  },
  appear: (hand) => {
    const undo = [
      put("saltbox", {
        request: satsConnect(hand, {
          getAddresses: async () => {
            await hand.ask("connect")
            hand.change({ shared: true, locked: false })
            return { addresses: keys(hand).addresses }
          },
          signMessage: (params) => sign(hand, params)
        }).request
      }),
      list("saltbox", "Saltbox")
    ]
    return () => undo.forEach((stop) => stop())
  }
}

export const unisat: MatrixWay = {
  ...common,
  name: "UniSat",
  connectorId: "name:UniSat Wallet:bip122",
  refusals: [
    { code: 4001, message: "User rejected the request." },
    Object.assign(new Error("User rejected the request."), { code: 4001 })
  ],
  cannot: {},
  appear: (hand) => {
    const enums = ["BITCOIN_MAINNET", "BITCOIN_TESTNET"]
    const accounts = () => (isShared(hand) ? [keys(hand).addresses[0]!.address] : [])
    const listeners = new Map<string, Set<(payload: unknown) => void>>()
    let told = { accounts: accounts().join(), network: hand.network }
    const tell = () => {
      const before = told
      told = { accounts: accounts().join(), network: hand.network }
      if (told.network !== before.network)
        listeners.get("chainChanged")?.forEach((one) => one({ enum: enums[hand.network] }))
      if (told.accounts !== before.accounts) listeners.get("accountsChanged")?.forEach((one) => one(accounts()))
    }
    hand.listeners.add(tell)
    const undo = put("unisat", {
      requestAccounts: async () => {
        if (accounts().length === 0) {
          await hand.ask("connect")
          hand.change({ shared: true, locked: false })
        }
        return accounts()
      },
      getAccounts: async () => accounts(),
      getPublicKey: async () => keys(hand).addresses[0]!.publicKey,
      getChain: async () => ({ enum: enums[hand.network], name: names[hand.network] }),
      switchChain: async (chain: string) => {
        await hand.ask("network")
        hand.change({ network: enums.indexOf(chain) })
        return { enum: chain }
      },
      signMessage: async (message: string, type = "ecdsa") => {
        await hand.ask("sign")
        const { addresses, signText } = keys(hand)
        return signText(addresses[0]!.address, message, type === "ecdsa" ? "ECDSA" : "BIP322")
      },
      disconnect: async () => {
        hand.left++
        hand.change({ shared: false })
      },
      on: (event: string, listener: (payload: unknown) => void) =>
        void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
      removeListener: (event: string, listener: (payload: unknown) => void) =>
        void listeners.get(event)?.delete(listener)
    })
    return () => {
      hand.listeners.delete(tell)
      undo()
    }
  }
}

export const leather: MatrixWay = {
  ...common,
  name: "Leather",
  connectorId: "name:Leather:bip122",
  refusals: [fault(4001, "User rejected request"), { code: 4001, message: "User rejected request" }],
  cannot: {
    follow: "the wallet has no request for it",
    restore: silent,
    hint: "the wallet tells no changes",
    unlock: "the wallet tells no changes",
    leave: "the wallet has no request for it"
  },
  appear: (hand) => {
    const methods: Methods = {
      getAddresses: async () => {
        await hand.ask("connect")
        hand.change({ shared: true, locked: false })
        return {
          addresses: keys(hand).addresses.map(({ address, publicKey, addressType }, at) => ({
            symbol: "BTC",
            type: addressType,
            address,
            publicKey,
            derivationPath: `m/${at === 0 ? 84 : 86}'/0'/0'/0/0`
          }))
        }
      },
      signMessage: async ({ message, paymentType }) => {
        const [payment, ordinal] = keys(hand).addresses
        const { address } = paymentType === "p2tr" ? ordinal! : payment!
        const { signature } = await sign(hand, { address, message, protocol: "BIP322" })
        return { signature, address, message }
      }
    }
    return put("LeatherProvider", { request: satsConnect(hand, methods).request })
  }
}

export const bitcoinStandard: MatrixWay = {
  ...common,
  name: "Wallet Standard, Bitcoin",
  connectorId: "name:Marram:bip122",
  refusals: [
    Object.assign(new Error("User rejected the request."), { code: 4001 }),
    { code: 4001, message: "User rejected the request." }
  ],
  cannot: { follow: "the features have no request for it" },
  appear: (hand) => {
    const chains = ["bitcoin:mainnet", "bitcoin:testnet"]
    const features = ["bitcoin:connect", "bitcoin:signMessage"]
    // Wallets give the same object for an account each time.
    const all = new Map<string, object>()
    const accounts = () =>
      isShared(hand)
        ? keys(hand).addresses.map(({ address, publicKey }) => {
            const made =
              all.get(address) ??
              Object.freeze({
                address,
                publicKey: Buffer.from(publicKey, "hex"),
                chains: [chains[hand.network]!],
                features
              })
            all.set(address, made)
            return made
          })
        : []
    const version = "1.0.0"
    const wallet = {
      version,
      name: "Marram",
      icon: "data:image/svg+xml,<svg/>",
      chains,
      get accounts() {
        return accounts()
      },
      features: {
        "standard:events": standardEvents(hand, accounts),
        "bitcoin:connect": {
          version,
          connect: async () => {
            if (!isShared(hand)) {
              await hand.ask("connect")
              hand.change({ shared: true, locked: false })
            }
            return { accounts: accounts() }
          }
        },
        "bitcoin:disconnect": {
          version,
          disconnect: async () => {
            hand.left++
            hand.change({ shared: false })
          }
        },
        "bitcoin:signMessage": {
          version,
          signMessage: async ({
            account,
            message
          }: {
            readonly account: { readonly address: string }
            readonly message: Uint8Array
          }) => {
            if (!accounts().includes(account)) throw { code: 4100, message: "Unauthorized" }
            const { signature } = await sign(hand, {
              address: account.address,
              message: new TextDecoder().decode(message),
              protocol: "ECDSA"
            })
            return [{ signedMessage: message, signature: base64.decode(signature!) }]
          }
        }
      }
    }
    return registerStandard(Object.freeze(wallet))
  }
}
