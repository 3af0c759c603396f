import type { Fault } from "../../api/faults/Fault.ts"
import { json } from "../../api/server/Reply.ts"
import { RequestLog } from "../../api/server/RequestLog.ts"
import type { Route } from "../../api/server/Route.ts"
import { startServer } from "../../api/server/startServer.ts"
import { polkadotWalletScript } from "../../wallets/polkadot/polkadotWalletScript.ts"
import { accountKey, accountValue } from "./accountStorage.ts"
import type { PolkadotChain } from "./PolkadotChain.ts"
import { polkadotAccounts } from "./polkadotAccounts.ts"

/** The network with the functions of its owner. */
export interface StartedPolkadot extends PolkadotChain {
  /** Brings the balances back to the start. */
  reset(): Promise<void>
  stop(): Promise<void>
}

interface Parts {
  readonly takeFault: (path: string) => Fault | undefined
  readonly log: RequestLog
}

interface Call {
  readonly id: number
  readonly method: string
  readonly params?: ReadonlyArray<unknown>
}

const genesisHash = `0x${"5a17".repeat(16)}` as const
const properties = { ss58Format: 42, tokenDecimals: 12, tokenSymbol: "UNIT" }

/** Starts a scripted node on a free port, whose path is `/rpc/polkadot`. */
export const startPolkadot = async (
  { takeFault, log }: Parts = { takeFault: () => undefined, log: new RequestLog() }
): Promise<StartedPolkadot> => {
  const storage = new Map<string, string>()
  const fund: PolkadotChain["fund"] = (address, free, reserved) =>
    void storage.set(accountKey(address), accountValue(free, reserved))
  const begin = () => {
    storage.clear()
    for (const { address } of polkadotAccounts) fund(address, 100_000_000_000_000n)
  }
  begin()
  const answers: Readonly<Record<string, (params: ReadonlyArray<unknown>) => unknown>> = {
    chain_getBlockHash: ([height]) => (height === 0 ? genesisHash : null),
    state_getStorage: ([key]) => storage.get(String(key)) ?? null,
    system_chain: () => "Saltmarsh Relay",
    system_properties: () => properties
  }
  const route: Route = {
    method: "POST",
    path: "/rpc/polkadot",
    project: "ignored",
    handle: ({ body }) => {
      const { id, method, params = [] } = body as Call
      const work = Object.hasOwn(answers, method) ? answers[method] : undefined
      const said = work ? { result: work(params) } : { error: { code: -32601, message: "Method not found" } }
      return json({ jsonrpc: "2.0", id, ...said })
    }
  }
  const server = await startServer({ routes: () => [route], takeFault, log })
  return {
    network: {
      id: `polkadot:${genesisHash.slice(2, 34)}`,
      name: "Saltmarsh Relay",
      nativeCurrency: { name: "Unit", symbol: "UNIT", decimals: 12 },
      rpcUrls: { default: { http: [`${server.url}/rpc/polkadot`] } },
      testnet: true,
      ss58Prefix: 42
    },
    genesisHash,
    accounts: polkadotAccounts,
    fund,
    walletScript: polkadotWalletScript,
    reset: async () => begin(),
    stop: server.stop
  }
}
