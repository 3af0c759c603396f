import { decodeFunctionData, encodeAbiParameters, pad, parseAbi } from "viem/utils"
import { gatewayName } from "../../chains/nameContract.ts"
import { json } from "../server/Reply.ts"
import type { Route } from "../server/Route.ts"

/** What the universal resolver asks a gateway, and what a resolver of names is asked inside it. */
const resolver = parseAbi(["function resolve(bytes name, bytes data)"])

/** Selector of `addr(bytes32)` (ENSIP-1). */
const addr = "0x3b3b57de"

/** The path of the gateway, as a contract writes it (EIP-3668). */
export const gatewayPath = "/names/gateway/{sender}/{data}"

/** The gateway that holds the records of one name outside the chain: the address on Ethereum, and no other (EIP-3668). */
export const gatewayRoutes: ReadonlyArray<Route> = [
  {
    method: "GET",
    path: "/names/gateway/:sender/:data",
    project: "ignored",
    handle: ({ params }) => {
      const [, record] = decodeFunctionData({ abi: resolver, data: params["data"] as `0x${string}` }).args
      return json({
        data: record.startsWith(addr) ? pad(gatewayName.address) : encodeAbiParameters([{ type: "bytes" }], ["0x"])
      })
    }
  }
]
