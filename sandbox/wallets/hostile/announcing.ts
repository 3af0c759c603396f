import type { HostileAnnouncement } from "./HostileAnnouncement.ts"

/** Wraps the body of a row: it finds `good` (an honest info), `provider`, `makeProvider` and `announce(detail)`. */
export const announcing = (
  title: string,
  expect: HostileAnnouncement["expect"],
  body: string
): HostileAnnouncement => ({
  title,
  expect,
  source: `;(() => {
  const makeProvider = (address) => {
    const provider = {
      request: ({ method }) => Promise.resolve(method === "eth_chainId" ? "0x1" : [address]),
      on: () => provider,
      removeListener: () => provider
    }
    return provider
  }
  const provider = makeProvider("0x00000000000000000000000000000000000000aa")
  const good = {
    uuid: "0d0d0d0d-1111-4222-8333-444455556666",
    name: "Crow",
    icon: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 4'%3E%3Cpath d='M0 0h4v4H0z'/%3E%3C/svg%3E",
    rdns: "example.crow"
  }
  const announce = (detail) => window.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail }))
  const go = () => {
    ${body}
  }
  window.addEventListener("eip6963:requestProvider", go)
  go()
})();`
})

/** A row whose info differs from an honest one in some fields, given as the text of an object literal. */
export const differing = (title: string, expect: HostileAnnouncement["expect"], fields: string): HostileAnnouncement =>
  announcing(title, expect, `announce({ info: { ...good, ${fields} }, provider })`)
