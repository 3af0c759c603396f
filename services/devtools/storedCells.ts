import { Effect } from "effect"
import { askedSendsKey } from "../storage/askedSendsKey.ts"
import { ownTransactionsKey } from "../storage/ownTransactionsKey.ts"
import * as loginKeys from "../storage/loginKeys.ts"
import { purchasesKey } from "../storage/purchasesKey.ts"
import * as signInKeys from "../storage/signInKeys.ts"
import * as socialKeys from "../storage/socialKeys.ts"
import { swapSpendersKey } from "../storage/swapSpendersKey.ts"
import * as walletKeys from "../storage/walletKeys.ts"
import type { RecordedServices } from "./startRecording.ts"
import { makeRedactor, recordedKeys } from "./makeRedactor.ts"

/** One stored value. */
export interface StoredCell {
  readonly key: string
  /** Number of characters. */
  readonly size: number
  /** The value with stand-ins, where an allow-list admits it. */
  readonly shown: string | undefined
}

/** What an instance stores on this device: keys and sizes, and values only where they are harmless. */
export const storedCells = ({
  settings,
  storage
}: Pick<RecordedServices, "settings" | "storage">): ReadonlyArray<StoredCell> => {
  const { cell } = makeRedactor(settings.networks.map(({ id }) => id))
  const own = recordedKeys([...new Set(settings.networks.map(({ namespace }) => namespace))])
  const others = [loginKeys, signInKeys, socialKeys, walletKeys].flatMap((keys) => Object.values<string>(keys))
  return [...own, ...others, askedSendsKey, ownTransactionsKey, purchasesKey, swapSpendersKey].flatMap((key) => {
    const text = Effect.runSync(storage.get(key))
    return text === undefined
      ? []
      : [{ key, size: text.length, shown: own.includes(key) ? cell(key, text) : undefined }]
  })
}
