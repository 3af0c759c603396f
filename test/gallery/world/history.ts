import { tokenMarks } from "../../../sandbox/api/images/knownMarks.ts"
import { hashOf } from "../../support/historyEntry.ts"
import { mira, nadia } from "./people.ts"
import { picture } from "./picture.ts"

const minute = 60_000
const day = 1_440 * minute

/** A transfer of a token in the service's form. */
export const moved = (direction: string, numeric: string, symbol: string, more: object = {}) => ({
  fungible_info: {
    name: symbol,
    symbol,
    icon: tokenMarks[symbol] === undefined ? null : { url: picture(tokenMarks[symbol]) }
  },
  direction,
  quantity: { numeric },
  ...more
})

/** A transfer of an NFT in the service's form. */
export const artwork = (name: string, hue: number, spam = false) => ({
  nft_info: {
    name,
    content: {
      preview: {
        url: picture(
          `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="hsl(${hue} 60% 45%)" d="M0 0h8v8H0z"/><circle cx="4" cy="4" r="2" fill="#fff"/></svg>`
        )
      }
    },
    flags: { is_spam: spam }
  },
  direction: "in",
  quantity: { numeric: "1" }
})

let numbers = 0

/** An entry of the service's history, this many minutes old. */
export const entry = (
  ago: number,
  transfers: ReadonlyArray<unknown>,
  metadata: Readonly<Record<string, unknown>> = {}
) => {
  const number = ++numbers
  return {
    id: `entry-${number}`,
    metadata: {
      operationType: "send",
      hash: hashOf(number),
      chain: "eip155:1",
      minedAt: new Date(Date.now() - ago * minute).toISOString(),
      sentFrom: nadia,
      sentTo: mira,
      status: "confirmed",
      nonce: number,
      ...metadata
    },
    transfers
  }
}

const received = { operationType: "receive", sentFrom: mira, sentTo: nadia }
const days = day / minute
const fake = `${mira.slice(0, 6)}${"9".repeat(32)}${mira.slice(-4)}`

/** A history like that of the design's image. */
export const history = [
  entry(0.5, [moved("out", "120", "USDC")], { status: "pending" }),
  entry(61, [moved("out", "262", "USDC"), moved("in", "0.0841239", "ETH")], { operationType: "trade" }),
  entry(3 * 60, [moved("in", "1.2", "ETH")], received),
  entry(5 * 60, [moved("in", "120", "USDC")], { operationType: "receive", sentFrom: fake, sentTo: nadia }),
  entry(7 * 60, [moved("out", "0", "USDC")], { sentFrom: fake, sentTo: fake }),
  entry(3 * days, [artwork("Heron at dusk", 200)], { ...received, operationType: "mint" }),
  entry(40 * days, [moved("out", "40", "DAI")], { status: "failed" }),
  entry(41 * days, [], { operationType: "approve" }),
  entry(420 * days, [moved("in", "18.5", "LINK")], { ...received, operationType: "claim" }),
  entry(421 * days, [moved("out", "12", "USDC")])
]

/** A history that would break the layout, or mislead, if it could. */
export const oddHistory = [
  entry(
    2,
    [
      moved(
        "in",
        "115792089237316195423570985008687907853269984665640564039457.584007913129639935",
        "A\u202eVERYLONGSYMBOLINDEED"
      )
    ],
    received
  ),
  entry(70, [moved("in", "0.000000000000000001", "")], received),
  entry(
    80,
    [artwork("<img src=x onerror=alert(1)> \u202eFREE MONEY at http://example.invalid claim now before it ends", 10)],
    received
  ),
  entry(90, [], { operationType: "constructor", sentTo: "" }),
  entry(100, [artwork("CLAIM 1000 USDC", 90, true)], received),
  entry(
    2 * days,
    [moved("in", "1", "ETH"), moved("out", "2", "USDC"), moved("out", "3", "DAI"), moved("in", "4", "LINK")],
    { operationType: "deposit" }
  )
]
