import { assert, it } from "@effect/vitest"
import { asSendError } from "./asSendError.ts"
import { OutcomeUnknown } from "./chainErrors.ts"
import { WalletFailed, WalletPending, WalletRejected, WalletTimeout, type WalletError } from "./walletErrors.ts"

const method = "eth_sendTransaction"
const message = "no"
const failed = (code: number, cause?: unknown) => new WalletFailed({ method, code, message, cause })

it("SEC-22: what a wallet's error says of a request to send", () => {
  const thrown = { code: 1 }
  const same: ReadonlyArray<WalletError> = [
    new WalletRejected({ method, message }),
    new WalletPending({ method, message }),
    ...[-32700, -32600, -32601, -32602, -32004, 4100, 4200, 4901, 4902, 5750].map((code) => failed(code, thrown)),
    // Our own check, before the wallet is asked.
    failed(4900)
  ]
  for (const error of same) assert.strictEqual(asSendError(error, "WALLET_CONNECT"), error)
  const open = [
    new WalletTimeout({ method, message }),
    ...[-1, -32603, -32000, -32005, 4900].map((code) => failed(code, thrown)),
    // A wallet that throws `undefined`.
    failed(-1)
  ]
  for (const error of open) {
    assert.deepInclude(asSendError(error, "AUTH"), { _tag: "OutcomeUnknown", retryable: false, cause: error })
    assert.strictEqual(asSendError(error, "LOCAL"), error)
  }
  const known = new OutcomeUnknown({ message, hash: "0x1" })
  for (const type of ["LOCAL", "AUTH"]) assert.strictEqual(asSendError(failed(-1, known), type), known)
})
