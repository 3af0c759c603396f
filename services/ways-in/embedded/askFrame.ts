import type { FrameTransport } from "./frame/FrameTransport.ts"
import type { Network } from "../../base/network/Network.ts"

/** Asks the wallet in the frame, on a network. */
export const askFrame = (
  request: FrameTransport["Service"]["request"],
  method: string,
  params: unknown,
  { id, namespace, rpcUrls: [rpcUrl] }: Network
) =>
  request("RPC_REQUEST", {
    method,
    ...(params === undefined ? {} : { params }),
    chainNamespace: namespace,
    chainId: id,
    ...(rpcUrl === undefined ? {} : { rpcUrl })
  } as never)
