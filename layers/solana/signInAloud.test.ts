import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { SignInFailed } from "../../services/base/errors/SignInFailed.ts"
import { WalletFailed, WalletRejected } from "../../services/base/errors/walletErrors.ts"
import type { SolanaSignedIn } from "../../services/ports/connectors/SolanaProvider.ts"
import { sela } from "../../test/support/solana.ts"
import { signInAloud } from "./signInAloud.ts"
import type { SolanaConnector } from "./SolanaConnector.ts"

const input = { chainId: "solana:x", domain: "x", uri: "https://x", version: "1", nonce: "abcdefgh12" } as const
const bytes = (text: string) => new TextEncoder().encode(text)
const signed = { accounts: [{ address: sela }], message: bytes("text"), signature: new Uint8Array(64).fill(7) }

const ask = (answer: unknown, keeps = true) => {
  const kept: Array<string> = []
  const signIn = async () => {
    if (answer instanceof Error) throw answer
    return answer as SolanaSignedIn
  }
  const connector = { name: "Fernhold", type: "ANNOUNCED", provider: { signIn } } as unknown as SolanaConnector
  const keep = ({ message }: { readonly message: string }) =>
    Effect.suspend(() => {
      kept.push(message)
      return keeps ? Effect.void : Effect.fail(new SignInFailed({ reason: "notSigned", message: "no" }))
    })
  return Effect.map(Effect.exit(signInAloud(connector, { signIn }, { input, keep })), (exit) => ({ exit, kept }))
}
const addresses = Effect.fnUntraced(function* (answer: unknown) {
  const { exit, kept } = yield* ask(answer)
  return [(yield* exit).map(({ address }) => address), kept] as const
})

describe("a Solana wallet that signs in while it connects", () => {
  it.effect("gives its account, and what it signed is kept", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* addresses(signed), [[sela], ["text"]])
    })
  )

  it.effect("what is no sign-in connects only, and no account asks again", () =>
    Effect.gen(function* () {
      for (const wrong of [
        { message: 7 },
        { message: new Uint8Array([0xff]) },
        { message: new Uint8Array(30_000) },
        { signature: "7" },
        { signature: new Uint8Array(64) },
        { signature: new Uint8Array(3) }
      ])
        assert.deepStrictEqual(yield* addresses({ ...signed, ...wrong }), [[sela], []])
      for (const accounts of [[], [{ address: "0x" }]])
        assert.deepStrictEqual(yield* addresses({ ...signed, accounts }), [[], []])
    })
  )

  it.effect("a wallet that cannot is asked to connect; a decline is a decline; other terms are a failure", () =>
    Effect.gen(function* () {
      const unable = new WalletFailed({ method: "signIn", code: 4200, message: "no" })
      assert.deepStrictEqual(yield* addresses(unable), [[], []])
      const declined = yield* ask(new WalletRejected({ method: "signIn", message: "no" }))
      assert.include(JSON.stringify(declined.exit), "WalletRejected")
      const { exit } = yield* ask(signed, false)
      assert.include(JSON.stringify(exit), "Error signing message")
    })
  )
})
