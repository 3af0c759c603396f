import { readFile } from "node:fs/promises"
import { expect, it } from "vitest"
import * as keys from "./keys.ts"

const { keyPrefix, networkKey, ...own } = keys
const all = Object.values(own)

it("the guide tells hosts of every key, for their visitors' consent", async () => {
  const told = await readFile(new URL("../../../docs/guide/storage.md", import.meta.url), "utf8")
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
    "login_begun",
    "own_transactions",
    "paired_wallet",
    "pairing_links",
    "pairing_owed",
    "preferred_account_types",
    "purchases",
    "recent_connections",
    "recent_wallets",
    "sign_out_owed",
    "signed_in",
    "siwx",
    "siwx_asking",
    "siwx_keeping",
    "siwx_owed",
    "siwx_told",
    "smart_account_enabled_networks",
    "social_provider",
    "social_username",
    "swap_spenders",
    "wallet_id",
    "wallet_name"
  ])
})
