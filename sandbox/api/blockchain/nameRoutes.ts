import { inventMark } from "../images/inventMark.ts"
import { json } from "../server/Reply.ts"
import type { Route } from "../server/Route.ts"
import { type Person, people } from "./people.ts"

/** Identity, names of an address, and the address of a name. */
export const nameRoutes: ReadonlyArray<Route> = [
  {
    method: "GET",
    path: "/v1/identity/:address",
    project: "query",
    handle: ({ params }) => {
      const person = byAddress(params["address"]!)
      return json(person ? { name: person.name, avatar: avatarOf(person) } : { name: null, avatar: null })
    }
  },
  {
    method: "GET",
    path: "/v1/profile/reverse/:address",
    project: "query",
    handle: ({ params }) => {
      const person = byAddress(params["address"]!)
      return json(person ? [recordOf(person)] : [])
    }
  },
  {
    method: "GET",
    path: "/v1/profile/account/:name",
    project: "query",
    handle: ({ params }) => {
      const person = people.find(({ name }) => name === params["name"]!.toLowerCase())
      if (person) return json(recordOf(person))
      return json({ status: "FAILED", reasons: [{ name: "name", description: "Name is not registered" }] }, 404)
    }
  }
]

const byAddress = (address: string) => people.find((person) => person.address.toLowerCase() === plain(address))

const plain = (address: string) => address.split(":").at(-1)!.toLowerCase()

const avatarOf = ({ name }: Person) => `data:image/svg+xml,${encodeURIComponent(inventMark(name, "round"))}`

const recordOf = (person: Person) => ({
  name: person.name,
  addresses: { "60": { address: person.address, created: "2026-01-12T09:30:00Z" } },
  attributes: [{ avatar: avatarOf(person), bio: "Lives in the sandbox" }],
  registered: 1768210200,
  updated: 1768210200
})
