import { mira, nadia } from "./fernhold.ts"

/** A hash made of a number. */
export const hashOf = (number: number): string => `0x${number.toString(16).padStart(64, "0")}`

/** What differs in an entry of the service's history. */
export interface EntryParts {
  readonly number: number
  readonly metadata?: Readonly<Record<string, unknown>>
  readonly transfers?: unknown
  readonly id?: unknown
}

/** A transfer of a token, as the service lists it. */
export const tokenTransfer = (direction: string, numeric: string, symbol = "USDC", more: object = {}) => ({
  fungible_info: { name: symbol, symbol, icon: null },
  direction,
  quantity: { numeric },
  ...more
})

/** A transfer of an NFT. */
export const nftTransfer = (name: string, spam: boolean, more: object = {}) => ({
  nft_info: { name, content: { preview: { url: "https://services.example/nft.png" } }, flags: { is_spam: spam } },
  direction: "in",
  quantity: { numeric: "1" },
  ...more
})

/** One entry of the service's history: by default Nadia has sent 1 USDC to Mira, an hour before the entry numbered below. */
export const historyEntry = ({ number, metadata, transfers = [tokenTransfer("out", "1")], id }: EntryParts) => ({
  id: id ?? `entry-${number}`,
  metadata: {
    operationType: "send",
    hash: hashOf(number),
    chain: "eip155:1",
    minedAt: new Date(Date.UTC(2026, 5, 1) + number * 3_600_000).toISOString(),
    sentFrom: nadia,
    sentTo: mira,
    status: "confirmed",
    nonce: number,
    ...metadata
  },
  transfers
})
