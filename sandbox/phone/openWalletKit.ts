import type { WalletKitTypes } from "@reown/walletkit"
import { guardIncoming } from "../../layers/walletconnect/guardIncoming.ts"
import { closeCore } from "./closeCore.ts"
import type { PhoneStorage } from "./memoryStorage.ts"
import type { PhoneOptions } from "./PhoneOptions.ts"
import { quietLogger } from "./quietLogger.ts"

/** The wallet's side of the pairing protocol. */
export type Kit = Awaited<ReturnType<(typeof import("@reown/walletkit"))["WalletKit"]["init"]>>

type CoreOptions = NonNullable<ConstructorParameters<(typeof import("@walletconnect/core"))["Core"]>[0]>

/** An open library, with what only its owner may do. */
export interface OpenKit {
  readonly kit: Kit
  /** Disables the library's checks of grants, to simulate other wallets. */
  trustMe(): void
  /** Changes each proof after the library has checked it. */
  forge(change: (proof: object) => object): void
  close(): Promise<void>
}

const metadata: WalletKitTypes.Metadata = {
  name: "Pocket",
  description: "The phone wallet of the sandbox",
  // In a page, the library requires the page's own origin.
  url: globalThis.location?.origin ?? "https://pocket.example",
  icons: []
}

/** Opens the library without traffic outside the machine; `close` stops it. `failed` gets errors that no call rejects with. */
export const openWalletKit = async (
  { relay, verify, projectId }: PhoneOptions,
  storage: PhoneStorage,
  prefix: string,
  failed: (error: unknown) => void
): Promise<OpenKit> => {
  const [{ WalletKit }, { Core }] = await Promise.all([
    import("@reown/walletkit"),
    import("@walletconnect/core")
  ]).catch((error: unknown) => {
    throw new Error("A phone in Node needs @reown/walletkit 1.2.10: install it beside this package.", { cause: error })
  })
  const core = new Core({
    projectId,
    relayUrl: relay,
    storage,
    customStoragePrefix: prefix,
    telemetryEnabled: false,
    logger: quietLogger as unknown as NonNullable<CoreOptions["logger"]>
  })
  // It would report each start, and check each site, at its maker's service.
  core.eventClient.init = async () => {}
  Object.assign(core.verify, { verifyUrlV3: `${verify}/v3`, getVerifyUrl: () => verify })
  const kit = await WalletKit.init({
    core: core as WalletKitTypes.Options["core"],
    metadata,
    signConfig: { disableRequestQueue: true }
  })
  guardIncoming(kit.engine.signClient, {
    refused: (check) => failed(new Error(`The site has sent what ${check} refuses.`)),
    failed
  })
  for (const part of [kit.engine.signClient, kit.engine.signClient.proposal])
    Object.assign(part, { logger: quietLogger })
  return {
    kit,
    forge: (change) => {
      const engine = kit.engine.signClient.engine as unknown as {
        sendResult: (sent: { result: { cacaos?: Array<object> } }) => Promise<void>
      }
      const send = engine.sendResult.bind(engine)
      engine.sendResult = (sent) => {
        const { cacaos } = sent.result
        return send(cacaos ? { ...sent, result: { ...sent.result, cacaos: cacaos.map(change) } } : sent)
      }
    },
    trustMe: () => void Object.assign(kit.engine.signClient.engine, { isValidApprove: async () => {} }),
    close: () => closeCore(core, prefix)
  }
}
