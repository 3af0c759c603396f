import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { contrast } from "./contrast.ts"
import { fromHex } from "./oklch.ts"
import { dark, light, type Token } from "./colorTokens.ts"

const css = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8")
const themes = { dark, light }
const names = Object.keys(dark) as Token[]

describe("sheet.css", () => {
  const [darkCss, lightCss] = css("./sheet.css").split(':host([data-theme="light"])') as [string, string]
  it.each(names)("carries %s as drawn", (name) => {
    expect(darkCss).toContain(`--${name}: var(--lk-${name}, ${dark[name]});`)
    expect(lightCss).toContain(`--${name}: var(--lk-${name}, ${light[name]});`)
  })
})

it.each(["./buttons.css", "./networkButton.css"])("%s has the tokens' colours", (name) => {
  const found = [...css(name).matchAll(/--([\w-]+): .*light-dark\((#\w{6}), (#\w{6})\)/g)]
  expect(found.length).toBeGreaterThan(1)
  for (const [, token, ...colours] of found) expect(colours).toEqual([light[token as Token], dark[token as Token]])
})

describe.each(Object.entries(themes))("contrast in %s", (_, tokens) => {
  const colour = (name: Token) => fromHex(tokens[name])
  const grounds = ["surface", "plate", "plate-hover", "plate-press", "well", "key", "accent-wash"] as const
  it.each(["ink", "ink-2", "ink-3", "accent-ink", "ok", "care", "bad"] as const)("%s reads on every ground", (ink) => {
    for (const ground of grounds) expect(contrast(colour(ink), colour(ground)), ground).toBeGreaterThanOrEqual(4.5)
  })
  it.each(["ok", "care", "bad"] as const)("%s reads on its wash", (ink) => {
    expect(contrast(colour(ink), colour(`${ink}-wash`))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colour("ink-2"), colour(`${ink}-wash`))).toBeGreaterThanOrEqual(4.5)
  })
  it("shows every edge at 3", () => {
    for (const ground of grounds.slice(0, 5)) {
      expect(contrast(colour("edge"), colour(ground)), ground).toBeGreaterThanOrEqual(3)
      expect(contrast(colour("focus"), colour(ground)), ground).toBeGreaterThanOrEqual(3)
    }
  })
})
