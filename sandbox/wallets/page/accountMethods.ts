import { refusals } from "./ProviderError.ts"
import type { WalletCore, WalletMethod } from "./WalletCore.ts"

const connect = async (core: WalletCore, method: string) => {
  if (core.asking("eth_requestAccounts") || core.asking("wallet_requestPermissions"))
    throw refusals.pending("wallet_requestPermissions")
  await core.approve({
    method,
    title: "Connect this site",
    rows: [
      { label: "Site", value: core.origin },
      { label: "Account it will see", value: core.account().address, mono: true }
    ]
  })
  core.grant()
}

const permissions = (core: WalletCore) => {
  const value = core.visible()
  if (value.length === 0) return []
  const caveats = [{ type: "restrictReturnedAccounts", value }]
  return [{ parentCapability: "eth_accounts", invoker: core.origin, caveats }]
}

/** Methods about which accounts the site sees. */
export const accountMethods: Readonly<Record<string, WalletMethod>> = {
  eth_accounts: async (core) => core.visible(),
  eth_requestAccounts: async (core) => {
    if (core.visible().length === 0) await connect(core, "eth_requestAccounts")
    return core.wrong("emptyAccounts", "eth_requestAccounts") ? [] : core.visible()
  },
  wallet_requestPermissions: async (core) => {
    await connect(core, "wallet_requestPermissions")
    return permissions(core)
  },
  wallet_getPermissions: async (core) => permissions(core),
  wallet_revokePermissions: async (core) => {
    core.revoke()
    return null
  }
}
