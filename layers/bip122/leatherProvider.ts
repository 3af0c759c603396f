import { base64, hex } from "@scure/base"
import { ProviderError } from "../../services/base/errors/ProviderError.ts"
import { bitcoinNetwork } from "../../services/base/addresses/bitcoinNetworks.ts"
import type { BitcoinProvider, PsbtRequest } from "../../services/ports/connectors/BitcoinProvider.ts"
import { captureMethods } from "./captureMethods.ts"
import { jsonRpcResult } from "./jsonRpcResult.ts"
import { makeHints } from "./makeHints.ts"
import { readField } from "../injected/readField.ts"

/** What Leather calls a network; its own test network has the addresses of regtest. */
const nameOf = (networkId: string): string | undefined => {
  const name = bitcoinNetwork(networkId)?.name
  return name === "regtest" ? "devnet" : name
}

/** The kinds of signatures that are allowed in addition to "all"; it has one list for all inputs. */
const allowed = (inputs: PsbtRequest["inputs"]) => {
  const types = new Set(inputs.flatMap(({ sighash }) => (sighash === undefined ? [] : [sighash])))
  return types.size === 0 ? {} : { allowedSighash: [...types] }
}

/** Leather's API: WBIP001 with parameters of its own. It answers nothing without a prompt; `undefined` for any other value. */
export const leatherProvider = (raw: unknown): BitcoinProvider | undefined => {
  const { request } = captureMethods(raw, ["request"]) ?? {}
  if (request === undefined) return undefined
  const call = (...asked: ReadonlyArray<unknown>) => jsonRpcResult(request(...asked))
  const hints = makeHints()
  let remembered: { readonly addresses: ReadonlyArray<Readonly<Record<string, unknown>>> } | undefined

  const read = (answer: unknown) => {
    const list = readField(answer, "addresses")
    const addresses = Array.isArray(list) ? list.filter((one) => readField(one, "symbol") === "BTC") : []
    return {
      addresses: addresses.map((one) => ({
        address: readField(one, "address"),
        publicKey: readField(one, "publicKey"),
        path: readField(one, "derivationPath"),
        purpose: readField(one, "type") === "p2tr" ? "ordinals" : "payment"
      }))
    }
  }
  const isTaproot = (address: string) =>
    remembered?.addresses.some((one) => one["address"] === address && one["purpose"] === "ordinals") ?? false

  return {
    connect: async () => hints.answered((remembered = read(await call("getAddresses")))),
    session: async () => remembered,
    signsInUse: true,
    signMessage: async ({ address, message, protocol }) => {
      if (protocol !== "bip322") throw new ProviderError({ code: 4200, message: "Leather signs texts by BIP-322 only" })
      const paymentType = isTaproot(address) ? "p2tr" : "p2wpkh"
      const answer = await call("signMessage", { message, paymentType })
      const signer = readField(answer, "address")
      // It does not name its account without a window, but its answer here names the signer.
      if (typeof signer === "string" && signer !== address)
        throw new ProviderError({ code: 4100, message: "Leather signed with another account" })
      return answer
    },
    signPsbt: ({ psbt, inputs, broadcast, networkId }) =>
      call("signPsbt", {
        hex: hex.encode(base64.decode(psbt)),
        signAtIndex: inputs.map(({ index }) => index),
        ...allowed(inputs),
        broadcast,
        network: nameOf(networkId)
      }),
    sendTransfer: ({ to, amount, networkId }) =>
      call("sendTransfer", { recipients: [{ address: to, amount: `${amount}` }], network: nameOf(networkId) }),
    watch: hints.watch,
    disconnect: async () => {
      hints.forget()
      remembered = undefined
    }
  }
}
