import { expect, it } from "vitest"
import { withReturn } from "./withReturn.ts"

const page = "https://saltmarsh.example/account?tab=1#top"
const back = encodeURIComponent(page)
const stateOf = (text: string | undefined) => (text === undefined ? undefined : new URL(text).searchParams.get("state"))

it("puts the page behind the state, and leaves the rest of the address", () => {
  const asked = withReturn(new URL("https://github.com/login?client_id=7&state=abc"), page)
  expect(stateOf(asked)).toBe(`abc--${back}`)
  expect(new URL(asked!).searchParams.get("client_id")).toBe("7")
})

it("without a state there is nothing to put it behind", () => {
  expect(withReturn(new URL("https://github.com/login"), page)).toBeUndefined()
  expect(withReturn(new URL("https://github.com/login?state="), page)).toBeUndefined()
})

it("where a login service stands in between, it is the state of the service's own page", () => {
  const nested = (inner: string) =>
    withReturn(
      new URL(`https://secure.test/sso?provider_authorization_url=${encodeURIComponent(inner)}&state=outer`),
      page
    )
  const asked = nested("https://discord.com/oauth?state=abc")
  expect(stateOf(asked)).toBe("outer")
  expect(stateOf(new URL(asked!).searchParams.get("provider_authorization_url")!)).toBe(`abc--${back}`)
  expect(nested("https://discord.com/oauth")).toBeUndefined()
  expect(nested("not an address")).toBeUndefined()
  expect(nested("")).toBeUndefined()
})

it("an address with hyphens comes back whole from a site that splits at the first ones", () => {
  const left = "https://saltmarsh.example/red--shoes?x=1--2&ref=a%20b#part-2"
  const state = stateOf(withReturn(new URL("https://github.com/login?state=abc"), left))!
  expect(state.split("--")).toHaveLength(2)
  expect(decodeURIComponent(state.split("--")[1]!)).toBe(left)
})
