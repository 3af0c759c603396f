import { assert, it } from "@effect/vitest"
import { AdapterNotFound } from "../../base/errors/AdapterNotFound.ts"
import { OutcomeUnknown, RpcFailed, TransactionFailed } from "../../base/errors/chainErrors.ts"
import { LoadFailed } from "../../base/errors/LoadFailed.ts"
import { NetworkRefused, WalletFailed, WalletRejected, WalletTimeout } from "../../base/errors/walletErrors.ts"
import { provesNothingMoved } from "./provesNothingMoved.ts"

const message = "no"
const method = "eth_sendTransaction"

it("SEC-22: what certainly moved nothing, and what nobody knows", () => {
  for (const error of [
    new AdapterNotFound({ namespace: "solana" }),
    new LoadFailed({ cause: new TypeError("offline") }),
    new WalletRejected({ method, message }),
    new NetworkRefused({ networkId: "eip155:1", message }),
    new WalletFailed({ method, code: 4100, message }),
    new WalletFailed({ method: "signTransaction", code: -32603, message }),
    new WalletTimeout({ method: "signTransaction", message })
  ])
    assert.isTrue(provesNothingMoved(error), error._tag)
  for (const error of [
    new WalletFailed({ method, code: -32603, message }),
    new WalletTimeout({ method, message }),
    new RpcFailed({ code: -1, message }),
    new OutcomeUnknown({ message })
  ])
    assert.isFalse(provesNothingMoved(error), error._tag)
})

it("SEC-22: what the network refused moved nothing, by its kind or because no node took it", () => {
  for (const kind of ["belowMinimum", "expired", "insufficientFunds"] as const)
    assert.isTrue(provesNothingMoved(new TransactionFailed({ kind, message })), kind)
  assert.isFalse(provesNothingMoved(new TransactionFailed({ kind: "unknownNode", message })))
  assert.isTrue(provesNothingMoved(new TransactionFailed({ kind: "unknownNode", message, unsent: true })))
})
