import { globSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { describe, expect, test } from "vitest"
import type { AnalyticsType } from "../services/ports/analytics/AnalyticsEvent.ts"

// Every event of spec 7 and of the list in constants: the test whose visitor produces it, or the decision that says why it is not produced.

const root = fileURLToPath(new URL("..", import.meta.url))
const read = (file: string) => readFileSync(`${root}${file}`, "utf8")
const presses = "test/dom/events.test.tsx"
const emailLogin = "test/browser/events.test.ts"

/** A new event without a row is a type error. */
const produced: Readonly<Record<AnalyticsType, string>> = {
  INITIALIZE: "test/scenarios/hostCalls.test.ts",
  MODAL_OPEN: "test/scenarios/modal.test.ts",
  MODAL_CLOSE: "test/scenarios/modal.test.ts",
  CLICK_WALLET_HELP: presses,
  CLICK_NETWORKS: presses,
  CLICK_NETWORK_HELP: presses,
  CLICK_ALL_WALLETS: "test/browser/wallets.test.ts",
  CLICK_GET_WALLET: "test/browser/wallets.test.ts",
  SEARCH_WALLET: "test/browser/wallets.test.ts",
  SELECT_WALLET: "test/browser/wallets.test.ts",
  CONNECT_SUCCESS: "test/scenarios/connect.test.ts",
  CONNECT_PROXY_ERROR: "test/browser/pairingPhone.test.ts",
  EMAIL_LOGIN_SELECTED: emailLogin,
  EMAIL_SUBMITTED: emailLogin,
  DEVICE_REGISTERED_FOR_EMAIL: emailLogin,
  EMAIL_VERIFICATION_CODE_SENT: emailLogin,
  EMAIL_VERIFICATION_CODE_PASS: emailLogin,
  EMAIL_VERIFICATION_CODE_FAIL: emailLogin,
  EMAIL_EDIT: emailLogin,
  SOCIAL_LOGIN_STARTED: "test/scenarios/social.test.ts",
  SOCIAL_LOGIN_REQUEST_USER_DATA: "test/scenarios/social.test.ts",
  SOCIAL_LOGIN_CANCELED: "test/scenarios/social.test.ts",
  SOCIAL_LOGIN_ERROR: "test/scenarios/social.test.ts",
  SOCIAL_LOGIN_SUCCESS: "test/scenarios/social.test.ts",
  CLICK_SIGN_SIWX_MESSAGE: "test/scenarios/signIn.test.ts",
  CLICK_CANCEL_SIWX: "test/scenarios/signIn.test.ts",
  SIWX_AUTH_SUCCESS: "test/scenarios/signIn.test.ts",
  SIWX_AUTH_ERROR: "test/scenarios/signIn.test.ts",
  CONNECT_ERROR: "test/scenarios/pairing.test.ts",
  DISCONNECT_SUCCESS: "test/scenarios/disconnect.test.ts",
  DISCONNECT_ERROR: "test/scenarios/disconnect.test.ts",
  SWITCH_NETWORK: presses,
  OPEN_SEND: presses,
  SEND_INITIATED: "test/scenarios/send.test.ts",
  SEND_SUCCESS: "test/scenarios/send.test.ts",
  SEND_ERROR: "test/scenarios/send.test.ts",
  CLICK_TRANSACTIONS: presses,
  LOAD_MORE_TRANSACTIONS: "test/scenarios/activity.test.ts",
  ERROR_FETCH_TRANSACTIONS: "test/scenarios/activity.test.ts",
  SET_PREFERRED_ACCOUNT_TYPE: "test/browser/smartAccount.test.ts",
  OPEN_ENS_FLOW: presses,
  REGISTER_NAME_INITIATED: "test/scenarios/registerName.test.ts",
  REGISTER_NAME_SUCCESS: "test/scenarios/registerName.test.ts",
  REGISTER_NAME_ERROR: "test/scenarios/registerName.test.ts",
  SELECT_BUY_CRYPTO: presses,
  SELECT_WHAT_IS_A_BUY: presses,
  SELECT_BUY_PROVIDER: "test/scenarios/buy.test.ts",
  OPEN_SWAP: presses,
  CLICK_SELECT_TOKEN_TO_SWAP: presses,
  CLICK_SELECT_NETWORK_TO_SWAP: presses,
  INITIATE_SWAP: "test/scenarios/swap.test.ts",
  SWAP_SUCCESS: "test/scenarios/swap.test.ts",
  SWAP_ERROR: "test/scenarios/swap.test.ts",
  SWAP_APPROVAL_ERROR: "test/scenarios/swap.test.ts"
}

/** In the list, and never produced. */
const decision = "docs/decisions/0024-events-and-errors.md"
const notProduced =
  "MODAL_CREATED CLICK_CONVERT EMAIL_UPGRADE_FROM_MODAL INTERNAL_SDK_ERROR PAY_INITIATED PAY_SUCCESS PAY_ERROR PAY_MODAL_OPEN PAY_EXCHANGE_SELECTED".split(
    " "
  )

describe("every event is produced by a test's visitor, or a decision says why not (spec 7)", () => {
  for (const [type, file] of Object.entries(produced))
    test(`${type}: ${file}`, () => expect(read(file)).toContain(`"${type}"`))
  for (const type of notProduced)
    test(`${type}: not produced`, () => {
      expect(read(decision)).toMatch(new RegExp(`\\b${type}\\b`))
      expect(Object.keys(produced)).not.toContain(type)
    })

  test("the whole list of 63 is there", () => {
    expect(Object.keys(produced).length + notProduced.length).toBe(63)
  })

  test("no code says an event that has no row", () => {
    const said = globSync("{services,ui,layers}/**/*.{ts,tsx}", { cwd: root })
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .flatMap((file) => [...read(file).matchAll(/\btrack\(\s*"(\w+)"/g)].map(([, type]) => type))
    expect(said.length).toBeGreaterThan(30)
    for (const type of said) expect(Object.keys(produced)).toContain(type)
  })
})
