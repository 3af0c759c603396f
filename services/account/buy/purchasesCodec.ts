import { Effect } from "effect"
import type { Network } from "../../base/network/Network.ts"
import { findNetwork } from "../../ports/options/Settings.ts"
import { purchasesKey } from "../../ports/storage/keys.ts"
import { storedAddress } from "../../ports/storage/storedAddress.ts"
import { storedList } from "../../ports/storage/storedList.ts"
import { storedNetworkId } from "../../ports/storage/storedNetworkId.ts"
import { plainText } from "../../base/texts/plainText.ts"
import { textLike } from "../../base/texts/textLike.ts"
import { buyProviders } from "./BuyProvider.ts"
import { arrivalFor } from "./followArrival.ts"
import type { BuyOrder } from "./Purchase.ts"

/** Largest number of purchases in storage: those of several tabs. */
const mostStored = 20

/** A purchase of this device, and the balance that was read last, in base units. */
export interface StoredPurchase {
  readonly order: Omit<BuyOrder, "id">
  readonly before: bigint | undefined
}

/** Tells purchases of all tabs apart. */
export const purchaseKey = ({ account, network, token, cents, startedAt }: Omit<BuyOrder, "id">): string =>
  [startedAt, network.id, account, token.symbol, cents].join(" ")

const digits = (value: unknown): bigint | undefined => {
  const text = textLike(value, /^\d+$/, 60)
  return text === undefined ? undefined : BigInt(text)
}

/** Stored text is untrusted: each field has its form, and a purchase without one of them is left out (SEC-31). */
const acceptOne = (value: unknown, networks: ReadonlyArray<Network>): ReadonlyArray<StoredPurchase> => {
  const fields = Object(value)
  const network = findNetwork(networks, storedNetworkId(fields.networkId))
  const account = storedAddress(fields.account)
  const connectorId = plainText(fields.connectorId, 128)
  const symbol = plainText(fields.symbol, 12)
  const provider = buyProviders.find(({ id }) => id === fields.provider)
  const currency = textLike(fields.currency, /^[A-Z]{3}$/, 3)
  const [cents, units, fees] = [digits(fields.cents), digits(fields.units), digits(fields.fees)]
  const { startedAt } = fields
  const contract = storedAddress(fields.contract)
  if (!network || !account || !connectorId || !symbol || !provider || !currency || cents === undefined) return []
  if (!Number.isSafeInteger(startedAt) || startedAt < 0 || (contract === undefined && fields.contract !== undefined))
    return []
  const quote =
    units === undefined || fees === undefined
      ? ({ estimate: true } as const)
      : { estimate: false as const, units, fees }
  return [
    {
      order: {
        network,
        account,
        connectorId,
        token: { symbol, contract },
        provider,
        currency,
        cents,
        quote,
        startedAt
      },
      before: digits(fields.before)
    }
  ]
}

const storedFor = (networks: ReadonlyArray<Network>) =>
  storedList({
    key: purchasesKey,
    version: 1,
    most: mostStored,
    accept: (entry) => acceptOne(entry, networks),
    toStored: ({ order, before }) => ({
      account: order.account,
      networkId: order.network.id,
      connectorId: order.connectorId,
      symbol: order.token.symbol,
      contract: order.token.contract,
      provider: order.provider.id,
      currency: order.currency,
      cents: `${order.cents}`,
      units: order.quote.estimate ? undefined : `${order.quote.units}`,
      fees: order.quote.estimate ? undefined : `${order.quote.fees}`,
      startedAt: order.startedAt,
      before: before === undefined ? undefined : `${before}`
    })
  })

/** The stored purchases that may still arrive; none where they are unreadable. `now` is in ms since the epoch. */
export const readPurchases = (networks: ReadonlyArray<Network>, now: number) =>
  Effect.map(storedFor(networks).read, (stored) =>
    // A time in the future means that the clock was set back since.
    stored.filter(({ order: { startedAt } }) => startedAt <= now && now - startedAt < arrivalFor)
  )

/** Stores these purchases in place of those before; of too many the last ones. */
export const writePurchases = (purchases: ReadonlyArray<StoredPurchase>) =>
  storedFor([]).write(purchases.slice(-mostStored))
