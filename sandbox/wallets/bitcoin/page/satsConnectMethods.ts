import { base64 } from "@scure/base"
import { Transaction } from "@scure/btc-signer"
import type { BitcoinNetworkName } from "../BitcoinWalletConfig.ts"
import type { BitcoinCore } from "./createBitcoinWallet.ts"
import { refusal } from "./WalletRefusal.ts"

/** One method of the API; `params` is what the site gave. */
type Method = (core: BitcoinCore, params: Readonly<Record<string, unknown>>) => Promise<unknown>

const names: ReadonlyArray<BitcoinNetworkName> = ["Mainnet", "Testnet", "Regtest"]

const networkOf = (core: BitcoinCore) => {
  const name = core.network()
  const isMain = name === "Mainnet"
  return {
    bitcoin: { name },
    stacks: { name: isMain ? "mainnet" : "testnet" },
    spark: { name: isMain ? "mainnet" : "regtest" }
  }
}

const accountOf = (core: BitcoinCore) => ({
  id: "account",
  addresses: core.keys().addresses,
  walletType: "software",
  network: networkOf(core)
})

const site = () => ({ label: "Site", value: location.origin })

const share: Method = async (core, { network }) => {
  const wanted = names.find((name) => name === network)
  if (network !== undefined && wanted === undefined) throw refusal.invalid("no such network")
  const [payment] = core.keys().addresses
  await core.approve({
    method: "wallet_connect",
    title: "Share your addresses",
    rows: [site(), { label: "Address", value: payment!.address, mono: true }]
  })
  core.grant()
  if (wanted !== undefined) core.selectNetwork(wanted)
  return accountOf(core)
}

const permitted = (core: BitcoinCore) => {
  if (!core.granted()) throw refusal.denied()
}

const fetchText = async (core: BitcoinCore, path: string, body?: string): Promise<string> => {
  const response = await fetch(`${core.config.endpoint}/${path}`, body === undefined ? {} : { method: "POST", body })
  const text = await response.text()
  if (!response.ok) throw refusal.failed(text)
  return text
}

const signPsbt: Method = async (core, { psbt, signInputs, broadcast }) => {
  permitted(core)
  if (typeof psbt !== "string" || typeof signInputs !== "object" || signInputs === null)
    throw refusal.invalid("expected a PSBT and its inputs")
  let transaction: Transaction
  try {
    transaction = Transaction.fromPSBT(base64.decode(psbt))
  } catch {
    throw refusal.invalid("not a PSBT")
  }
  await core.approve({
    method: "signPsbt",
    title: broadcast ? "Sign and send a transaction" : "Sign a transaction",
    rows: [site(), { label: "Inputs", value: `${transaction.inputsLength}` }]
  })
  const keys = core.keys()
  for (const [address, indexes] of Object.entries(signInputs as Record<string, ReadonlyArray<number>>)) {
    if (!keys.addresses.some((own) => own.address === address)) throw refusal.invalid("another wallet's address")
    for (const index of indexes) keys.signInput(transaction, index)
  }
  if (!broadcast) return { psbt: base64.encode(transaction.toPSBT()) }
  transaction.finalize()
  const txid = await fetchText(core, "tx", transaction.hex)
  return { psbt: base64.encode(transaction.toPSBT()), txid }
}

const sendTransfer: Method = async (core, { recipients }) => {
  permitted(core)
  if (!Array.isArray(recipients) || recipients.length === 0) throw refusal.invalid("expected recipients")
  const outputs = (recipients as ReadonlyArray<{ readonly address: string; readonly amount: number }>).map((one) => ({
    address: one.address,
    amount: BigInt(one.amount)
  }))
  await core.approve({
    method: "sendTransfer",
    title: "Send bitcoin",
    rows: [
      site(),
      ...outputs.flatMap(({ address, amount }) => [
        { label: "To", value: address, mono: true },
        { label: "Amount", value: `${amount} sat` }
      ])
    ]
  })
  const keys = core.keys()
  const coins = JSON.parse(await fetchText(core, `address/${keys.addresses[0]!.address}/utxo`)) as Parameters<
    typeof keys.pay
  >[0]
  const transaction = keys.pay(coins, outputs)
  if (transaction === undefined) throw refusal.failed("Insufficient balance")
  return { txid: await fetchText(core, "tx", transaction.hex) }
}

/** The methods of sats-connect that the wallet has, other than `getInfo`. */
export const satsConnectMethods: Readonly<Record<string, Method>> = {
  wallet_connect: share,
  getAddresses: share,
  getAccounts: async (core, params) => {
    await share(core, params)
    return core.keys().addresses
  },
  wallet_getAccount: async (core) => {
    permitted(core)
    return accountOf(core)
  },
  wallet_getNetwork: async (core) => {
    permitted(core)
    return networkOf(core)
  },
  wallet_changeNetwork: async (core, { name }) => {
    permitted(core)
    const wanted = names.find((one) => one === name)
    if (wanted === undefined) throw refusal.invalid("no such network")
    const rows = [site(), { label: "Network", value: wanted }]
    await core.approve({ method: "wallet_changeNetwork", title: "Change the network", rows })
    core.selectNetwork(wanted)
    return null
  },
  wallet_disconnect: async (core) => {
    core.revoke()
    return null
  },
  signMessage: async (core, { address, message, protocol }) => {
    permitted(core)
    if (typeof address !== "string" || typeof message !== "string") throw refusal.invalid("expected a text to sign")
    await core.approve({
      method: "signMessage",
      title: "Sign a message",
      rows: [site(), { label: "Address", value: address, mono: true }],
      text: message
    })
    const used = protocol === "ECDSA" ? "ECDSA" : "BIP322"
    const signature = await core.keys().signText(address, message, used)
    if (signature === undefined) throw refusal.invalid("another wallet's address")
    return { signature, messageHash: "", address, protocol: used }
  },
  signPsbt,
  sendTransfer
}
