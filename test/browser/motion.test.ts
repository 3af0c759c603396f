import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { faultsOf } from "../gallery/motion/faultsOf.ts"
import { recordSequence } from "../gallery/motion/recordSequence.ts"
import { sequences } from "../gallery/motion/sequences.ts"
import { openStory } from "../gallery/openStory.ts"
import { startGallery, type RunningGallery } from "./support/startGallery.ts"

let gallery: RunningGallery
beforeAll(async () => {
  gallery = await startGallery()
})
afterAll(() => gallery?.[Symbol.asyncDispose]())

describe.each([
  ["dialog", { width: 720, height: 740 }],
  ["bottom sheet", { width: 390, height: 740 }]
] as const)("as a %s it moves one thing at a time, opens in its size, and leaves as it was", (_, viewport) => {
  test.each(Object.entries(sequences))("%s", async (story, acts) => {
    const context = await gallery.browser.newContext({ viewport, reducedMotion: "no-preference" })
    try {
      const page = await context.newPage()
      const problems = await openStory(page, gallery.url, story, "theme=dark&locale=en&moving")
      for (const sequence of acts) {
        const frames = await recordSequence(page, sequence)
        for (const fault of faultsOf(frames, sequence.kind)) problems.push(`${sequence.name}: ${fault}`)
      }
      expect(problems).toEqual([])
    } finally {
      await context.close()
    }
  })
})
