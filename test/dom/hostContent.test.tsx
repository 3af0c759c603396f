// @vitest-environment happy-dom
import { expect, test } from "vitest"
import { isDisabled, until } from "./controls.ts"
import { renderStory } from "./renderStory.tsx"

// What the host adds to the modal: its own texts, a disclaimer, connectors, avatars.

test("shows the host's texts on the button and in the modal, and keeps the others", async () => {
  await using story = await renderStory("connect-own-texts")
  await until(() => expect(story.text()).toContain("Come in to Saltmarsh"))
  expect(story.text()).toContain("First time?")
  expect(story.controls("Get a wallet")).not.toEqual([])
  expect([...document.querySelectorAll("main button")].map(({ textContent }) => textContent)).toContain("Come in")
})

test("shows the host's disclaimer with its link below the wallets", async () => {
  await using story = await renderStory("connect-disclaimer")
  expect(story.text()).toContain("By continuing, you accept")
  expect(story.text()).toContain("Prints are not investments.")
  expect(story.controls("Risks")[0]?.getAttribute("href")).toBe("https://saltmarsh.example/risks")
})

test("asks for consent once beside a disclaimer, and locks the wallets until it is given", async () => {
  await using story = await renderStory("connect-disclaimer-consent")
  expect(story.text()).toContain("Prints are not investments.")
  const wallet = () => story.controls(/Fernhold/)[0]
  expect(isDisabled(wallet())).toBe(true)
  expect(story.text().match(/accept the/g)).toHaveLength(1)
  story.modal().querySelector<HTMLInputElement>("input[type=checkbox]")!.click()
  await until(() => expect(isDisabled(wallet())).toBe(false))
})

test("lists the host's connectors under their titles, and hides the installed wallet of the same id", async () => {
  await using story = await renderStory("connect-connectors")
  const namesIn = (title: string) => {
    const lists = [...story.modal().querySelectorAll("[role=list]")]
    const list = lists.find((candidate) => {
      const label = candidate.getAttribute("aria-labelledby")
      const text =
        label === null
          ? candidate.getAttribute("aria-label")
          : story.modal().querySelector(`[id="${label}"]`)?.textContent
      return text === title
    })
    return [...(list?.querySelectorAll(".rb") ?? [])].map(({ textContent }) => textContent)
  }
  await until(() => expect(namesIn("For teams")).toEqual(["Vault", "Treasury"]))
  expect(namesIn("Wallets")).toEqual([expect.stringContaining("Fernhold"), "Own wallet"])
})

test("draws accounts as the host does, on the buttons and in the modal", async () => {
  {
    await using story = await renderStory("button-account-avatar")
    expect(story).toBeDefined()
    await until(() => expect(document.querySelectorAll("[data-avatar]")).toHaveLength(4))
  }
  {
    await using story = await renderStory("account-avatar")
    await until(() => expect(story.modal().querySelector(".who [data-avatar]")).not.toBeNull())
  }
  await using story = await renderStory("account-avatar-picture")
  await until(() => expect(story.modal().querySelector(".who img")).not.toBeNull())
  await until(() => expect(document.querySelector(".lk-face img")).not.toBeNull())
})
