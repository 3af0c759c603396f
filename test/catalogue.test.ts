import { assert, beforeAll, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { globSync, readFileSync } from "node:fs"
import { errorDocs } from "../.ci/errorDocs.ts"
import { EnvironmentScripted } from "../layers/scripted/EnvironmentScripted.ts"
import { makeSite } from "../layers/scripted/ScriptedSite.ts"
import { FrameWindowScripted } from "../layers/scripted/FrameWindowScripted.ts"
import { makeWorld } from "../layers/test.ts"
import { toTransactionFailed } from "../layers/evm/toChainError.ts"
import { requireAccount } from "../services/account/profile/requireAccount.ts"
import type { AlertKey } from "../services/sheet/alerts/alertTexts.ts"
import { allAlertTexts } from "../services/sheet/alerts/allAlertTexts.ts"
import { ApiClient } from "../services/ports/api/ApiClient.ts"
import { fetchOrigins } from "../services/ports/api/fetchOrigins.ts"
import type { TransactionFailure } from "../services/base/errors/chainErrors.ts"
import { providerCode } from "../services/base/errors/ProviderError.ts"
import { rpcCodes } from "../services/base/errors/rpcCodes.ts"
import { ApiFailed } from "../services/base/errors/serviceErrors.ts"
import * as texts from "../services/base/errors/texts.ts"
import { toWalletError } from "../services/base/errors/toWalletError.ts"
import { FrameTransport, makeFrameTransport } from "../services/ways-in/embedded/frame/FrameTransport.ts"
import { Connections } from "../services/connection/connections/Connections.ts"
import { Swap } from "../services/account/swap/Swap.ts"
import { fernhold, twoWallets, nadia } from "./support/fernhold.ts"
import { swapService, swapTokens } from "./support/swapService.ts"
import { whole } from "./support/whole.ts"
import { sendTransfer, type SendInput } from "../services/account/send/sendTransfer.ts"
import { assertedTexts } from "./support/assertedTexts.ts"

// The catalogue of spec 8, row by row: its rows are the records of the code, so that one without a row here is a type error.

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), "utf8")

beforeAll(() => import("../services/ways-in/embedded/frame/frameCodec.ts"))

/** What a message is produced by: the test that asserts it, or a program that fails with it. */
type Producer = string | Effect.Effect<unknown, { readonly message: string }>

const originsAnswer = (status: number) =>
  fetchOrigins.pipe(
    Effect.provideService(ApiClient, {
      has: () => true,
      json: () => Effect.fail(new ApiFailed({ reason: "status", status, message: "" }))
    })
  )

/** Somebody has taken the frame out of the page. */
const torn = Effect.suspend(() => {
  const site = makeSite({})
  return Effect.gen(function* () {
    const transport = yield* FrameTransport
    yield* transport.request("IS_CONNECTED")
    site.removed = true
    return yield* transport.request("IS_CONNECTED")
  }).pipe(
    Effect.provide(
      Layer.effect(
        FrameTransport,
        makeFrameTransport(() => "https://secure.test/sdk")
      ).pipe(Layer.provide(FrameWindowScripted(site)), Layer.provide(EnvironmentScripted()))
    )
  )
})

/** A quote on a network that the service does not know. */
const noSwaps = Effect.gen(function* () {
  yield* (yield* Connections).connect(fernhold)
  const swapFlow = yield* Effect.orDie((yield* Swap).flow)
  const account = yield* requireAccount
  const [from, to] = [swapTokens.eth, swapTokens.usdc].map((address) => ({
    address,
    name: "",
    symbol: "",
    decimals: 18,
    twin: false,
    check: "known"
  }))
  return yield* swapFlow.quote({ account, from: from!, to: to!, amount: 1n } as never)
}).pipe(
  Effect.provide(
    whole(makeWorld({ ...twoWallets, answers: { ...swapService().answers, "/v1/supported-chains": { http: [] } } }), {
      endpoints: { blockchain: "https://services.example" }
    })
  )
)

/** A send of the host's code, on a world where no contract is a token. */
const sends = (input: SendInput) =>
  Effect.andThen(
    Connections.use(({ connect }) => connect(fernhold)),
    sendTransfer(input)
  ).pipe(Effect.provide(whole(makeWorld(twoWallets)))) as Producer

/** What is said nowhere, and the decision that says why. */
const unsaid = { gasPriceUnsupported: "docs/decisions/0024-events-and-errors.md" } as const

const messages: Readonly<Record<Exclude<keyof typeof texts, keyof typeof unsaid>, Producer>> = {
  adapterNotFound: "test/scenarios/adapters.test.ts",
  errorOccurred: "services/ways-in/embedded/frame/FrameTransport.test.ts",
  rateLimited: originsAnswer(429),
  serverError: originsAnswer(502),
  accountOrNetworkChanged: "test/scenarios/boundOrders.test.ts",
  noActiveAddress: requireAccount.pipe(Effect.provide(whole(makeWorld()))),
  unsupportedChain: "services/ways-in/embedded/frameRefusal.test.ts",
  belowMinimum: "layers/solana/chainRules.test.ts",
  expired: "layers/solana/expiry.test.ts",
  replaced: "test/scenarios/replacements.test.ts",
  notAsShown: "layers/solana/shownTransfer.test.ts",
  swapsUnsupported: noSwaps as Producer,
  tokenBalanceUnavailable: "test/scenarios/money.test.ts",
  historyFailed: "test/scenarios/activity.test.ts",
  modalClosed: "test/scenarios/hostCalls.test.ts",
  amountAndReceiver: sends({ to: "", amount: "1" }),
  tokenRequired: sends({ to: nadia, amount: "1", token: nadia }),
  requestAborted: "services/ways-in/embedded/frame/FrameTransport.test.ts",
  requestNotAllowed: "test/scenarios/embedded.test.ts",
  actionNotAllowed: "test/scenarios/embedded.test.ts",
  frameLoadFailed: "services/ways-in/embedded/frame/FrameTransport.test.ts",
  emailCooldown: "test/scenarios/embedded.test.ts",
  frameUnreadable: "services/ways-in/embedded/frame/FrameTransport.test.ts",
  frameNotSet: torn,
  invalidEmail: "test/scenarios/embedded.test.ts",
  originNotAllowed: "test/scenarios/embedded.test.ts",
  signInNotEnabled: "test/scenarios/signIn.test.ts",
  signInNotStarted: "test/scenarios/signIn.test.ts",
  signInClock: "test/scenarios/signInClock.test.ts",
  signOutOwed: "services/gate/makeSignOuts.test.ts",
  signInRequired: "test/scenarios/signInGate.test.ts",
  bothSignInOptions: "services/gate/checkSiwx.test.ts",
  popupClosed: "test/scenarios/social.test.ts",
  farcasterFailed: "test/scenarios/farcaster.test.ts",
  socialNotInitiated: "test/scenarios/social.test.ts",
  untrustedOrigin: "test/scenarios/social.test.ts",
  httpRequestFailed: "layers/fetch/httpTransport.test.ts",
  connectionRejected: "test/scenarios/hostCalls.test.ts",
  failedToConnect: "test/scenarios/attempts.test.ts",
  failedToDisconnect: "test/scenarios/disconnect.test.ts",
  chainNotSupported: "layers/evm/wallet.test.ts",
  errorSigningMessage: "layers/evm/wallet.test.ts",
  somethingWentWrong: "services/ways-in/embedded/frame/FrameTransport.test.ts",
  rpcRequestFailed: "layers/evm/askNode.test.ts",
  outcomeUnknown: "services/ways-in/embedded/asWalletError.test.ts",
  requestTimedOut: "layers/fetch/httpTransport.test.ts"
}

/** The part of a text before what is filled in, as tests have it. */
const fixedPart = (text: string) => text.split("{")[0]!

describe("messages (spec 8)", () => {
  for (const [key, text] of Object.entries(texts)) {
    if (key in unsaid) continue
    const producer = messages[key as keyof typeof messages]
    if (typeof producer === "string")
      it(`${text}: ${producer}`, () => {
        const asserted = assertedTexts(producer, read(producer))
        const isText = (one: string) => one.includes(fixedPart(text)) || one === `texts.${key}`
        assert.isTrue(asserted.some(isText), producer)
      })
    else
      it.live(text, () =>
        Effect.gen(function* () {
          const { message } = yield* Effect.flip(producer)
          assert.strictEqual(message, text)
        })
      )
  }
})

describe("messages that are said nowhere (spec 8)", () => {
  for (const [key, decision] of Object.entries(unsaid))
    it(`${texts[key as keyof typeof texts]}: ${decision}`, () => {
      assert.include(read(decision), texts[key as keyof typeof texts])
      const users = globSync("{services,layers,ui}/**/*.{ts,tsx}", { cwd: new URL("..", import.meta.url) }).filter(
        (file) => !/Texts\.ts$|\.test\.tsx?$/.test(file) && read(file).includes(key)
      )
      assert.deepStrictEqual(users, [])
    })
})

/** The tests that raise each alert, by its title. */
const alerts: Readonly<Record<AlertKey, string>> = {
  networkNotFound: "test/scenarios/modal.test.ts",
  unverifiedDomain: "test/scenarios/embedded.test.ts",
  projectIdMissing: "test/scenarios/optionEffects.test.ts",
  originNotAllowed: "test/scenarios/embedded.test.ts",
  frameLoad: "test/scenarios/embedded.test.ts",
  frameTimeout: "test/scenarios/alerts.test.ts",
  serverError: "test/scenarios/remote.test.ts",
  rateLimited: "test/scenarios/remote.test.ts",
  sessionExpired: "test/scenarios/alerts.test.ts",
  invalidProjectId: "test/scenarios/alerts.test.ts",
  multiWalletOff: "test/scenarios/multiWallet.test.ts",
  eventsRefused: "test/scenarios/events.test.ts",
  localConfigurationIgnored: "test/scenarios/remote.test.ts"
}

describe("alerts (spec 8)", () => {
  for (const [key, [title]] of Object.entries(allAlertTexts)) {
    const file = alerts[key as AlertKey]
    it(`${title}: ${file}`, () => {
      const test = read(file)
      assert.isTrue(test.includes(title) || test.includes(`"${key}"`), file)
    })
  }
})

describe("codes of JSON-RPC, EIP-1193 and EIP-5792 (spec 8)", () => {
  for (const [text, words] of Object.entries(rpcCodes)) {
    const code = Number(text)
    it(`${code}: ${words}`, () => {
      for (const cause of [
        { code, message: "" },
        { code: -32603, message: "Internal", data: { originalError: { code, message: "" } } },
        { code: -1, message: `wrapped: ${JSON.stringify({ code, message: "" })}` }
      ]) {
        const error = toWalletError("eth_test", cause)
        if (code === 4001) assert.strictEqual(error._tag, "WalletRejected")
        else if (code === -32002) assert.strictEqual(error._tag, "WalletPending")
        else assert.deepInclude(error, { _tag: "WalletFailed", code })
        assert.strictEqual(providerCode(error), code)
      }
      assert.strictEqual(toWalletError("eth_test", { code }).message, words)
    })
  }

  it("-1: any other", () => {
    for (const cause of [{ code: 12_345 }, {}, undefined, null, 7, { code: "x" }])
      assert.deepInclude(toWalletError("eth_test", cause), {
        _tag: "WalletFailed",
        code: -1,
        message: texts.somethingWentWrong
      })
  })
})

/** What a node of EVM says, for each class that it has. */
const refusals: Readonly<Record<Exclude<TransactionFailure, "belowMinimum" | "expired" | "replaced">, string>> = {
  executionReverted: "execution reverted",
  feeCapTooHigh: "max fee per gas higher than 2^256-1",
  feeCapTooLow: "max fee per gas less than block base fee",
  nonceTooHigh: "nonce too high",
  nonceTooLow: "nonce too low",
  nonceMax: "nonce has max value",
  insufficientFunds: "insufficient funds for gas * price + value",
  intrinsicGasTooHigh: "intrinsic gas too high",
  intrinsicGasTooLow: "intrinsic gas too low",
  transactionTypeUnsupported: "transaction type not valid",
  tipAboveFeeCap: "max priority fee per gas higher than max fee per gas",
  unknownNode: "the tide is out"
}

describe("refused transactions (spec 8)", () => {
  for (const [kind, message] of Object.entries(refusals))
    it(kind, () => assert.strictEqual(toTransactionFailed({ code: -32000, message })?.kind, kind))
})

describe("the page of messages", () => {
  const page = errorDocs()
  it("docs/errors.md is as the catalogue has it: `node .ci/errorDocs.ts` writes it", () =>
    assert.strictEqual(read("docs/errors.md"), page))

  it("has one heading for each", () => {
    const headings = [...page.matchAll(/^### (.*)$/gm)].map(([, heading]) => heading)
    assert.lengthOf(new Set(headings), headings.length)
    for (const text of Object.values(texts)) assert.include(headings, text)
    for (const code of [...Object.keys(rpcCodes), "-1"])
      assert.isTrue(headings.some((one) => one!.startsWith(`Code ${code}: `)))
    for (const kind of Object.keys(refusals)) assert.include(headings, `Transaction: ${kind}`)
  })
})
