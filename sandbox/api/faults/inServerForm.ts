import type { Reply } from "../server/Reply.ts"

type Fields = Readonly<Record<string, unknown>>

const each = (list: unknown, change: (one: Fields) => unknown) =>
  Array.isArray(list) ? list.map((one) => change(one as Fields)) : list

/** A token without decimals, which the service lists with a point behind the amount. */
const whole = {
  name: "Ticket",
  symbol: "TCKT",
  address: `eip155:1:0x${"7".repeat(40)}`,
  price: null,
  quantity: { decimals: "0", numeric: "7." },
  iconUrl: null
}

const holding = ({ chainId: _, quantity, ...rest }: Fields) => {
  const { numeric, decimals } = quantity as { readonly numeric: string; readonly decimals: string }
  const address = rest["address"] ?? null
  // The native currency alone names its network.
  const network = address === null ? { chainId: _ } : {}
  const point = numeric.includes(".") ? numeric : `${numeric}.`
  return { ...rest, ...network, address, value: null, iconUrl: null, quantity: { numeric: point, decimals } }
}

const record = ({ attributes, ...rest }: Fields) => ({
  ...rest,
  registered_at: "2026-01-12T09:30:00Z",
  updated_at: "2026-01-12T09:30:00Z",
  attributes: Object.assign({}, ...(attributes as ReadonlyArray<object>))
})

const session = ({ expiration, ...rest }: Fields) => ({ ...rest, expiry: expiration, context: null })

const price = (one: Fields) => ({ ...one, address: null })

/** Changes of an answer, by the path that it is the answer of. */
const changes: ReadonlyArray<readonly [path: RegExp, change: (answer: Fields, status: number) => unknown]> = [
  [
    /^\/v1\/account\/[^/]+\/balance$/,
    ({ balances }) => ({ balances: [...(each(balances, holding) as Array<unknown>), whole] })
  ],
  [/^\/v1\/profile\/account\/[^/]+$/, (answer, status) => (status === 200 ? record(answer) : [])],
  [/^\/v1\/profile\/reverse\/[^/]+$/, (answer) => each(answer, record)],
  [
    /^\/v1\/profile\/account$/,
    (answer, status) => (status === 200 ? { name: "", addresses: {}, attributes: null } : answer)
  ],
  [/^\/v1\/sessions\/[^/]+$/, (answer) => ({ ...answer, pcis: each(answer["pcis"], session) })],
  [
    /^\/v1\/fungible\/price$/,
    ({ fungibles }) => ({ fungibles: [...(each(fungibles, price) as Array<unknown>), { symbol: null, price: null }] })
  ],
  [
    /^\/v1\/convert\/tokens$/,
    ({ tokens }) => ({ tokens: each(tokens, (one) => ({ ...one, logoUri: null, eip2612: null })) })
  ],
  [/^\/v1\/convert\/quotes$/, ({ quotes }) => ({ quotes: each(quotes, (one) => ({ ...one, id: null })) })]
]

/** An answer of the blockchain service as the public code of its server writes it, where clients expect something else. */
export const inServerForm = (path: string, reply: Reply): Reply => {
  const [, change] = changes.find(([pattern]) => pattern.test(path)) ?? []
  if (change === undefined || typeof reply.body !== "string") return reply
  const changed = change(JSON.parse(reply.body) as Fields, reply.status)
  // An unregistered name is an empty list.
  const status = reply.status === 404 && Array.isArray(changed) ? 200 : reply.status
  return { ...reply, status, body: JSON.stringify(changed) }
}
