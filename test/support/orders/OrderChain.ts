import type { NetworkInput } from "../../../services/base/network/Network.ts"

/** What becomes of a transaction that the network has: `pending` waits for its block. */
export type Fate = "pending" | "mined" | "reverted" | "replaced" | "dropped"

/**
 * What the network's nodes do with a transaction that the page posts: take it; take it, and the answer is lost; take it, and
 * answer when `release` is called; go away without it; or refuse it, as its blockhash has ended.
 */
export type Posting = "takes" | "loses" | "late" | "goes" | "refuses"

/** A network of one payment, whose nodes are all its own. */
export interface OrderChain {
  readonly network: NetworkInput
  /** The payer and the receiver. */
  readonly from: string
  readonly to: string
  /** Ids of the transactions that it has had. */
  readonly taken: Array<string>
  fate: Fate
  posting: Posting
  /** Its nodes cannot be reached. */
  away: boolean
  /** Its nodes do not show what they have. */
  blind: boolean
  /** How often something was posted. */
  posts: number
  release: () => void
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
}

type State = Pick<OrderChain, "network" | "from" | "to">

/** Makes the network; `post` takes what is posted, `answer` answers everything else. */
export const makeOrderChain = (
  state: State,
  make: (chain: OrderChain) => (url: string, body: string | undefined) => Promise<Response>,
  isPost: (url: string, body: string | undefined) => boolean,
  refusal: () => Response
): OrderChain => {
  let released: () => void = () => {}
  const held = new Promise<void>((done) => {
    released = done
  })
  const chain: OrderChain = {
    ...state,
    taken: [],
    fate: "mined",
    posting: "takes",
    away: false,
    blind: false,
    posts: 0,
    release: () => released(),
    fetch: async (url, init) => {
      const body = typeof init.body === "string" ? init.body : undefined
      const gone = new TypeError("fetch failed")
      if (chain.away) throw gone
      if (!isPost(url, body)) return answer(url, body)
      chain.posts += 1
      if (chain.posting === "refuses") return refusal()
      if (chain.posting === "goes") {
        chain.away = true
        throw gone
      }
      const answered = await answer(url, body)
      if (chain.posting === "loses") throw gone
      if (chain.posting === "late") await held
      return answered
    }
  }
  const answer = make(chain)
  return chain
}
