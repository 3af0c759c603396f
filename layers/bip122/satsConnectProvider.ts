import { bitcoinNetwork } from "../../services/base/addresses/bitcoinNetworks.ts"
import type { BitcoinProvider } from "../../services/ports/connectors/BitcoinProvider.ts"
import { listenTo } from "../injected/listenTo.ts"
import { captureMethods } from "./captureMethods.ts"
import { jsonRpcResult } from "./jsonRpcResult.ts"
import { makeHints } from "./makeHints.ts"
import { readField } from "../injected/readField.ts"

/** Codes of this protocol (sats-connect): they differ from those of EIP-1193. */
const userRejection = -32000
const notSupported = -32001
const accessDenied = -32002
const methodNotFound = -32601

const events = ["accountChange", "networkChange", "disconnect"]

const nameOf = (networkId: string | undefined): string | undefined => {
  const name = bitcoinNetwork(networkId)?.name
  return name && `${name[0]!.toUpperCase()}${name.slice(1)}`
}

const codeOf = (error: unknown) => readField(error, "code")

const toShared = (answer: unknown) => ({
  // Older methods answer with the list alone.
  addresses: Array.isArray(answer) ? answer : readField(answer, "addresses"),
  networkId: bitcoinNetwork(readField(readField(readField(answer, "network"), "bitcoin"), "name"))?.id
})

/** A wallet with the API of sats-connect (WBIP001, WBIP002); `undefined` for any other value. */
export const satsConnectProvider = (raw: unknown): BitcoinProvider | undefined => {
  const { request, addListener } = captureMethods(raw, ["request", "addListener"]) ?? {}
  if (request === undefined) return undefined
  const call = (method: string, params: unknown = null) => jsonRpcResult(request(method, params), userRejection)
  /** Whether the wallet does not have the method that it was asked. */
  const lacks = (error: unknown) => codeOf(error) === methodNotFound || codeOf(error) === notSupported
  /** What was shared on this page: not every wallet can say that again without a prompt. */
  let remembered: unknown
  const hints = makeHints()

  return {
    connect: async (networkId) => {
      const purposes = ["payment", "ordinals"]
      const network = nameOf(networkId)
      const answer = await call("wallet_connect", { addresses: purposes, ...(network && { network }) }).catch(
        (error) => {
          if (lacks(error)) return call("getAddresses", { purposes })
          throw error
        }
      )
      return hints.answered((remembered = toShared(answer)))
    },
    session: async () => {
      try {
        return (remembered = toShared(await call("wallet_getAccount")))
      } catch (error) {
        if (lacks(error)) return remembered
        if (codeOf(error) === accessDenied) return (remembered = undefined)
        throw error
      }
    },
    signMessage: ({ address, message, protocol }) =>
      call("signMessage", { address, message, protocol: protocol.toUpperCase() }),
    signPsbt: async ({ psbt, inputs, broadcast }) => {
      const signInputs: Record<string, Array<number>> = {}
      for (const { address, index } of inputs) (signInputs[address] ??= []).push(index)
      return call("signPsbt", { psbt, signInputs, broadcast })
    },
    sendTransfer: ({ to, amount }) => call("sendTransfer", { recipients: [{ address: to, amount: Number(amount) }] }),
    switchNetwork: (networkId) => call("wallet_changeNetwork", { name: nameOf(networkId) }),
    watch: (changed) => {
      const stops = [
        hints.watch(changed),
        ...events.map((eventName) => listenTo(changed, (cb) => addListener?.({ eventName, cb })))
      ]
      return () => stops.forEach((stop) => stop())
    },
    disconnect: () => {
      hints.forget()
      remembered = undefined
      return call("wallet_disconnect")
    }
  }
}
