import { inventMark } from "../images/inventMark.ts"
import { json } from "../server/Reply.ts"
import type { Route } from "../server/Route.ts"
import type { NameRegistry, Registration } from "./NameRegistry.ts"
import type { Person } from "./people.ts"

/** Identity, names of an address, the address of a name, suggestions, and registering. */
export const nameRoutes = (names: NameRegistry): ReadonlyArray<Route> => [
  {
    method: "GET",
    path: "/v1/identity/:address",
    project: "query",
    handle: ({ params }) => {
      const person = names.byAddress(plain(params["address"]!))
      return json(person ? { name: person.name, avatar: avatarOf(person) } : { name: null, avatar: null })
    }
  },
  {
    method: "GET",
    path: "/v1/profile/reverse/:address",
    project: "query",
    handle: ({ params }) => {
      const person = names.byAddress(plain(params["address"]!))
      return json(person ? [recordOf(person)] : [])
    }
  },
  {
    method: "GET",
    path: "/v1/profile/account/:name",
    project: "query",
    handle: ({ params }) => {
      const person = names.byName(params["name"]!)
      return person ? json(recordOf(person)) : refuse("Name is not registered", 404)
    }
  },
  {
    method: "GET",
    path: "/v1/profile/suggestions/:name",
    project: "query",
    handle: ({ params, query }) => {
      const label = params["name"]!.toLowerCase()
      const zone = query.get("zone") ?? "reown.id"
      const suggestions = [label, `${label}1`, `${label}-id`, `my-${label}`, `${label}2026`].map((one) => {
        const name = `${one}.${zone}`
        return { name, registered: names.byName(name) !== undefined }
      })
      return json({ suggestions })
    }
  },
  {
    method: "POST",
    path: "/v1/profile/account",
    project: "query",
    handle: async ({ body }) => {
      const refusal = await names.register((body ?? {}) as Registration)
      return refusal === undefined ? json({ success: true }) : refuse(refusal, 400)
    }
  }
]

const refuse = (description: string, status: number) =>
  json({ status: "FAILED", reasons: [{ name: "name", description }] }, status)

const plain = (address: string) => address.split(":").at(-1)!.toLowerCase()

const avatarOf = ({ name }: Person) => `data:image/svg+xml,${encodeURIComponent(inventMark(name, "round"))}`

const recordOf = (person: Person) => ({
  name: person.name,
  addresses: { "60": { address: person.address, created: "2026-01-12T09:30:00Z" } },
  attributes: [{ avatar: avatarOf(person), bio: "Lives in the sandbox" }],
  registered: 1768210200,
  updated: 1768210200
})
