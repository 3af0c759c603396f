// @vitest-environment happy-dom
import { act } from "react"
import { createRoot } from "react-dom/client"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import type { Locale } from "../../services/ports/options/Locale.ts"
import { ar } from "../locales/index.ts"
import { ModalContext, type ModalContextValue } from "./ModalContext.ts"
import { useFurtherTexts } from "./useFurtherTexts.ts"

const root = createRoot(document.body)
const warn = vi.fn()
const seen: Array<Readonly<Record<string, string>> | undefined> = []
const Reader = () => {
  seen.push(useFurtherTexts())
  return null
}
const show = (locales: ReadonlyArray<Locale>, locale: string, messages: Readonly<Record<string, string>>) => {
  const context = { settings: { options: { locales } }, environment: { warn }, locale, messages }
  return act(async () =>
    root.render(
      <ModalContext.Provider value={context as unknown as ModalContextValue}>
        <Reader />
      </ModalContext.Provider>
    )
  )
}
const tongue = (tag: string, load: Locale["load"]): Locale => ({ ...ar, tag, load })

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  seen.length = 0
  warn.mockClear()
})
afterEach(() => act(async () => root.render(null)))

it("English waits for nothing", async () => {
  await show([ar], "en", {})
  expect(seen.every((texts) => texts !== undefined && Object.keys(texts).length === 0)).toBe(true)
})

it("a language's second file loads with the first of the views, and is there at once for the next", async () => {
  const load = vi.fn(async () => ({ activity: "Aktivität" }))
  const german = tongue("de", load)
  await show([german], "de", { back: "Zurück" })
  expect(seen[0]).toBeUndefined()
  expect(seen.at(-1)).toEqual({ back: "Zurück", activity: "Aktivität" })
  await act(async () => root.render(null))
  seen.length = 0
  await show([german], "de-AT", { back: "Zurück" })
  for (const texts of seen) expect(texts).toEqual({ back: "Zurück", activity: "Aktivität" })
  expect(load.mock.calls).toEqual([["further"]])
})

it("a language of one file works as before, and the sheet's own texts win", async () => {
  await show([tongue("fr", async () => ({ back: "Arrière", activity: "Activité" }))], "fr", { back: "Retour" })
  expect(seen.at(-1)).toEqual({ back: "Retour", activity: "Activité" })
})

it("what does not load is shown in English, said once, and asked for again by the next view", async () => {
  let broken = true
  const load = vi.fn(async () => {
    if (broken) throw new Error("offline")
    return { activity: "Attività" }
  })
  const italian = tongue("it", load)
  for (const _ of [1, 2]) {
    await show([italian], "it", { back: "Indietro" })
    expect(seen.at(-1)).toEqual({ back: "Indietro" })
    await act(async () => root.render(null))
  }
  expect(warn).toHaveBeenCalledOnce()
  broken = false
  await show([italian], "it", { back: "Indietro" })
  expect(seen.at(-1)).toEqual({ back: "Indietro", activity: "Attività" })
  expect(load).toHaveBeenCalledTimes(3)
})

it("a language chosen while another loads is the one that is shown", async () => {
  const slow = tongue("es", () => new Promise(() => {}))
  const quick = tongue("pt", async () => ({ activity: "Atividade" }))
  await show([slow, quick], "es", { back: "Atrás" })
  await show([slow, quick], "pt", { back: "Voltar" })
  expect(seen.at(-1)).toEqual({ back: "Voltar", activity: "Atividade" })
  // A view that is shown stays, with the texts of before until those of the language have loaded.
  await show([slow, quick], "es", { back: "Atrás" })
  expect(seen.at(-1)).toEqual({ back: "Atrás", activity: "Atividade" })
})

it("while the sheet itself is in English, so are these views", async () => {
  const load = vi.fn(async () => ({ activity: "Aktivitet" }))
  await show([tongue("da", load)], "da", {})
  expect(seen.every((texts) => texts !== undefined && Object.keys(texts).length === 0)).toBe(true)
  expect(load).not.toHaveBeenCalled()
})
