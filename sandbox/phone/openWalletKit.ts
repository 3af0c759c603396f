import type { WalletKitTypes } from "@reown/walletkit"
import type { PhoneStorage } from "./memoryStorage.ts"
import type { PhoneOptions } from "./PhoneOptions.ts"

/** The wallet's side of the pairing protocol. */
export type Kit = Awaited<ReturnType<(typeof import("@reown/walletkit"))["WalletKit"]["init"]>>

const metadata: WalletKitTypes.Metadata = {
  name: "Pocket",
  description: "The phone wallet of the sandbox",
  url: "https://pocket.example",
  icons: []
}

/** Opens the library so that nothing of it leaves the machine; `close` ends what it started. */
export const openWalletKit = async (
  { relay, verify, projectId }: PhoneOptions,
  storage: PhoneStorage,
  prefix: string
): Promise<{ kit: Kit; close(): Promise<void> }> => {
  const [{ WalletKit }, { Core }] = await Promise.all([import("@reown/walletkit"), import("@walletconnect/core")])
  const core = new Core({
    projectId,
    relayUrl: relay,
    storage,
    customStoragePrefix: prefix,
    telemetryEnabled: false,
    logger: "silent"
  })
  // It would tell its maker about each start, and ask its maker's service about each site.
  core.eventClient.init = async () => {}
  Object.assign(core.verify, { verifyUrlV3: `${verify}/v3`, getVerifyUrl: () => verify })
  const kit = await WalletKit.init({
    core: core as WalletKitTypes.Options["core"],
    metadata,
    signConfig: { disableRequestQueue: true }
  })
  return {
    kit,
    close: async () => {
      core.heartbeat.stop()
      await core.relayer.transportClose()
      for (const name of [`_walletConnectCore_${prefix}`, `_walletConnectCore_${prefix}_count`])
        Reflect.deleteProperty(globalThis, name)
    }
  }
}
