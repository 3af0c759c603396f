import { readFile } from "node:fs/promises"
import { expect, it } from "vitest"
import * as askedKey from "./askedSendsKey.ts"
import * as activityKey from "./ownTransactionsKey.ts"
import * as keys from "./keys.ts"
import * as loginKeys from "./loginKeys.ts"
import * as purchasesKey from "./purchasesKey.ts"
import * as signInKeys from "./signInKeys.ts"
import * as socialKeys from "./socialKeys.ts"
import * as spendersKey from "./swapSpendersKey.ts"
import * as walletKeys from "./walletKeys.ts"

const { keyPrefix, networkKey, ...own } = keys
const all = Object.values({
  ...own,
  ...activityKey,
  ...askedKey,
  ...loginKeys,
  ...purchasesKey,
  ...signInKeys,
  ...socialKeys,
  ...spendersKey,
  ...walletKeys
})

it("the guide tells hosts of every key, for their visitors' consent", async () => {
  const told = await readFile(new URL("../../docs/guide/storage.md", import.meta.url), "utf8")
  expect(all.filter((key) => !told.includes(`\`${key}\``))).toEqual([])
})

it("what is stored goes by the names of the specification (spec 3): another one forgets what visitors have", () => {
  expect(keyPrefix).toBe("@latchkey/")
  expect(networkKey("solana")).toBe("active_caip_network_id:solana")
  expect(all.toSorted()).toEqual([
    "active_caip_network_id",
    "active_namespace",
    "asked_sends",
    "connected_social",
    "connections",
    "disconnected_connector_ids",
    "email",
    "email_login_used",
    "last_email_login_time",
    "last_social",
    "last_used_chain",
    "own_transactions",
    "paired_wallet",
    "pairing_links",
    "preferred_account_types",
    "purchases",
    "recent_connections",
    "recent_wallets",
    "siwx",
    "siwx_asking",
    "smart_account_enabled_networks",
    "social_provider",
    "social_username",
    "swap_spenders",
    "wallet_id",
    "wallet_name"
  ])
})
