import { accounts } from "./accounts.ts"
import { apiRoutes } from "./api/apiRoutes.ts"
import { createFaults } from "./api/faults/createFaults.ts"
import type { Report } from "./api/reports/reportRoutes.ts"
import { unknownProjectId } from "./api/server/checkProject.ts"
import { RequestLog } from "./api/server/RequestLog.ts"
import { startServer } from "./api/server/startServer.ts"
import { chainTable } from "./chains/chainTable.ts"
import { startChain } from "./chains/startChain.ts"
import { toLocalChain } from "./chains/toLocalChain.ts"
import { toNetwork } from "./chains/toNetwork.ts"
import type { Sandbox } from "./Sandbox.ts"
import type { SandboxOptions } from "./SandboxOptions.ts"
import { walletConfig } from "./wallets/walletConfig.ts"
import { walletScript } from "./wallets/walletScript.ts"

/** Starts an offline world on free ports. When a part fails to start, the parts that did are stopped again. */
export const startSandbox = async (options: SandboxOptions = {}): Promise<Sandbox> => {
  const started = await Promise.allSettled((options.chains ?? chainTable).map(startChain))
  const chains = started.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []))
  const stopChains = () => Promise.all(chains.map((chain) => chain.stop()))
  const log = new RequestLog()
  const faults = createFaults()
  const reports: Array<Report> = []
  try {
    for (const result of started) if (result.status === "rejected") throw result.reason
    const routes = (url: string) => apiRoutes(url, { chains, log, faults, reports })
    const server = await startServer({ routes, takeFault: faults.take, log }, options.port)
    const { url } = server
    const localChains = chains.map((chain) => toLocalChain(chain, url))
    let stopped: Promise<void> | undefined
    const stop = () => (stopped ??= Promise.all([server.stop(), stopChains()]).then(() => {}))
    return {
      url,
      endpoints: { config: url, blockchain: url, images: url, analytics: url },
      projectId: "5a4d2e1b9c8f7a6053412f1e0d9c8b7a",
      unknownProjectId,
      chains: localChains,
      networks: localChains.filter(({ listed }) => listed).map(toNetwork),
      accounts,
      faults: { set: faults.set, clear: faults.clear, list: faults.list },
      requests: log.entries,
      reports,
      chain: (id) => {
        const found = localChains.find((chain) => chain.id === id)
        if (!found) throw new Error(`The sandbox runs no chain ${id}.`)
        return found
      },
      walletScript: (wanted = {}) => walletScript(walletConfig(chains, url, wanted)),
      reset: async () => {
        await Promise.all(chains.map((chain) => chain.reset()))
        faults.clear()
        log.clear()
        reports.length = 0
      },
      stop,
      [Symbol.asyncDispose]: stop
    }
  } catch (error) {
    await stopChains()
    throw error
  }
}
