import { expect, test } from "vitest"
import * as sources from "../../ui/locales/index.ts"
import { root } from "./makeHost.ts"

const built: typeof sources = await import(/* @vite-ignore */ `${root}dist/locales.js`)

test("the built languages are those of the sources", () => {
  expect(Object.keys(built).toSorted()).toEqual(Object.keys(sources).toSorted())
})

test.each(Object.keys(sources) as ReadonlyArray<keyof typeof sources>)(
  "%s has every text under its name, as its sources have",
  async (name) => {
    const [source, made] = [sources[name], built[name]]
    expect([made.tag, made.buttons]).toEqual([source.tag, source.buttons])
    for (const part of [undefined, "further"] as const) {
      const texts = await source.load(part)
      expect(Object.keys(texts).length).toBeGreaterThan(100)
      expect(await made.load(part)).toEqual(texts)
    }
  }
)
