import { accounts } from "./accounts.ts"
import { apiRoutes } from "./api/apiRoutes.ts"
import { gatewayPath } from "./api/blockchain/gatewayRoutes.ts"
import { createNames } from "./api/blockchain/createNames.ts"
import { createSessions } from "./api/blockchain/createSessions.ts"
import { createHistory, type StartedHistory } from "./api/blockchain/createHistory.ts"
import type { Exchange } from "./api/blockchain/Exchange.ts"
import type { Onramp } from "./api/blockchain/Onramp.ts"
import { createDirectory } from "./api/directory/createDirectory.ts"
import type { Directory } from "./api/directory/Directory.ts"
import { createProject } from "./api/config/createProject.ts"
import { createFaults } from "./api/faults/createFaults.ts"
import type { Report } from "./api/reports/reportRoutes.ts"
import { unknownProjectId } from "./api/server/checkProject.ts"
import { RequestLog } from "./api/server/RequestLog.ts"
import { startServer } from "./api/server/startServer.ts"
import { chainTable } from "./chains/chainTable.ts"
import { gatewayName, keepAtGateway } from "./chains/nameContract.ts"
import { rpcBatch } from "./chains/rpcClient.ts"
import { startChain } from "./chains/startChain.ts"
import { toLocalChain } from "./chains/toLocalChain.ts"
import { toNetwork } from "./chains/toNetwork.ts"
import { startMail } from "./mail/startMail.ts"
import type { Phone } from "./phone/Phone.ts"
import { servePhone } from "./phone/servePhone.ts"
import { startPhone } from "./phone/startPhone.ts"
import { startRelay } from "./relay/startRelay.ts"
import type { Sandbox } from "./Sandbox.ts"
import type { SandboxOptions } from "./SandboxOptions.ts"
import { startSite } from "./site/startSite.ts"
import { startVerify } from "./verify/startVerify.ts"
import { walletConfig } from "./wallets/walletConfig.ts"
import { walletScript } from "./wallets/walletScript.ts"

const projectId = "5a4d2e1b9c8f7a6053412f1e0d9c8b7a"

/** Starts an offline world on free ports. When a part fails to start, the parts that did are stopped again. */
export const startSandbox = async (options: SandboxOptions = {}): Promise<Sandbox> => {
  const started = await Promise.allSettled((options.chains ?? chainTable).map(startChain))
  const chains = started.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []))
  const stops: Array<() => Promise<void>> = chains.map((chain) => chain.stop)
  const stopAll = async () => void (await Promise.all(stops.map((each) => each())))
  const log = new RequestLog()
  const faults = createFaults()
  const project = createProject()
  const reports: Array<Report> = []
  const names = createNames()
  const sessions = createSessions()
  const exchange: Exchange = { lie: undefined }
  const onramp: Onramp = { lie: undefined }
  try {
    for (const result of started) if (result.status === "rejected") throw result.reason
    // Only worlds with Solana load its virtual machine.
    const solana = options.solana ? await (await import("./chains/solana/startSolana.ts")).startSolana() : undefined
    if (solana) stops.push(solana.stop)
    // Loaded only when it is asked for: hosts need not have what it stands on.
    const bitcoin = options.bitcoin
      ? await import("./chains/bitcoin/startBitcoin.ts").then(({ startBitcoin }) =>
          startBitcoin({ takeFault: faults.take, log })
        )
      : undefined
    if (bitcoin) stops.push(bitcoin.stop)
    const polkadot = options.polkadot
      ? await import("./chains/polkadot/startPolkadot.ts").then(({ startPolkadot }) =>
          startPolkadot({ takeFault: faults.take, log })
        )
      : undefined
    if (polkadot) stops.push(polkadot.stop)
    const relay = await startRelay()
    stops.push(relay.stop)
    const mail = await startMail()
    stops.push(mail.stop)
    let phoneUrl = ""
    const pairing = () => ({ relay, phoneUrl, mail })
    let directory: Directory | undefined
    let history: StartedHistory | undefined
    const routes = (url: string) =>
      apiRoutes(url, {
        chains,
        solana,
        bitcoin,
        polkadot,
        log,
        faults,
        project,
        reports,
        names,
        sessions,
        pairing,
        exchange,
        onramp,
        directory: (directory = createDirectory(url)),
        history: (history = createHistory(chains, url))
      })
    const server = await startServer({ routes, takeFault: faults.take, log }, options.port)
    stops.push(server.stop)
    const { url } = server
    /** The chains learn the gateway's address once it is known. */
    const tellGateway = () =>
      Promise.all(
        chains.map(({ id, nodeUrl }) => rpcBatch(nodeUrl, keepAtGateway(id, gatewayName.name, url + gatewayPath)))
      )
    await tellGateway()
    const verify = await startVerify({ takeFault: faults.take, log })
    stops.push(verify.stop)
    const { chains: known, privateKeys } = walletConfig(chains, url, {})
    const pocket = {
      relay: relay.url,
      verify: verify.url,
      projectId,
      chains: known,
      privateKeys,
      solanaUrl: solana && `${url}/rpc/solana`,
      bitcoinUrl: bitcoin?.url,
      polkadot: polkadot !== undefined
    }
    const phonePage = await servePhone(pocket)
    stops.push(phonePage.stop)
    phoneUrl = phonePage.url
    const site = await startSite({
      chains,
      networks: known,
      solana: solana && { rpc: solana.rpc, url: `${url}/rpc/solana` },
      images: url,
      smtp: mail.smtp,
      takeFault: faults.take
    })
    stops.push(site.stop)
    const phones = new Set<Phone>()
    const stopPhones = async () => {
      await Promise.all([...phones].map((phone) => phone.stop()))
      phones.clear()
    }
    const localChains = chains.map((chain) => toLocalChain(chain, url))
    let stopped: Promise<void> | undefined
    const stop = () => (stopped ??= stopPhones().then(stopAll))
    return {
      url,
      endpoints: {
        config: url,
        blockchain: url,
        images: url,
        analytics: url,
        relay: relay.url,
        verify: verify.url,
        secureSite: site.url
      },
      projectId,
      unknownProjectId,
      chains: localChains,
      networks: localChains.filter(({ listed }) => listed).map(toNetwork),
      accounts,
      solana: solana && {
        ...solana,
        network: { ...solana.network, rpcUrls: { default: { http: [`${url}/rpc/solana`] } } }
      },
      bitcoin,
      polkadot,
      project,
      faults: { set: faults.set, clear: faults.clear, list: faults.list },
      names: { move: names.move, byName: names.byName },
      sessions: { list: sessions.list },
      history: {
        add: (...entries) => history?.add(...entries),
        clear: () => history?.clear()
      },
      directory: { show: (wanted) => directory?.show(wanted) },
      exchange: { lies: (what) => void (exchange.lie = what) },
      onramp: { lies: (what) => void (onramp.lie = what) },
      relay,
      verify,
      phoneUrl,
      mail,
      site,
      social: site.social,
      requests: log.entries,
      reports,
      chain: (id) => {
        const found = localChains.find((chain) => chain.id === id)
        if (!found) throw new Error(`The sandbox runs no chain ${id}.`)
        return found
      },
      walletScript: (wanted = {}) => walletScript(walletConfig(chains, url, wanted, { solana, bitcoin })),
      startPhone: async (wanted = {}) => {
        const phone = await startPhone({ ...pocket, ...wanted })
        phones.add(phone)
        return phone
      },
      get phones() {
        return [...phones]
      },
      reset: async () => {
        await stopPhones()
        relay.reset()
        names.reset()
        sessions.reset()
        mail.clear()
        site.reset()
        await Promise.all(
          [...chains, ...(solana ? [solana] : []), ...(bitcoin ? [bitcoin] : []), ...(polkadot ? [polkadot] : [])].map(
            (chain) => chain.reset()
          )
        )
        await tellGateway()
        faults.clear()
        project.reset()
        directory?.show({})
        history?.clear()
        exchange.lie = undefined
        onramp.lie = undefined
        log.clear()
        reports.length = 0
      },
      stop,
      [Symbol.asyncDispose]: stop
    }
  } catch (error) {
    await stopAll()
    throw error
  }
}
