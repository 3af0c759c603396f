import { expect, it } from "vitest"
import { bladePath, type Profile } from "./bladePath.ts"

const card: Profile = { width: 328, lead: 20, min: 4, max: 17, flat: 0.4 }
const strip: Profile = { width: 300, lead: 0, min: 1.5, max: 10 }
const points = (cuts: number[], profile: Profile) =>
  bladePath(cuts, profile)
    .split(" ")
    .map((point) => point.split(",").map(Number) as [number, number])

it("draws one shallow cut with 45 degree flanks from the back", () => {
  expect(bladePath([0], { width: 100, lead: 0, min: 10, max: 20, flat: 0.4 })).toBe("0,0 20,0 30,10 70,10 80,0 100,0")
})

it("lets neighbours meet in a peak under the back", () => {
  // Gap 10, both 10 deep: the peak stands half the gap above the flats.
  expect(bladePath([0, 0], { width: 40, lead: 0, min: 10, max: 10, flat: 0.5 })).toBe(
    "0,5 5,10 15,10 20,5 25,10 35,10 40,5"
  )
})

it("makes one flank steeper only where two flats are too far apart", () => {
  const steep = points([0, 7], { width: 40, lead: 0, min: 1, max: 19, flat: 0.5 })
  expect(steep.slice(-4)).toEqual([
    [15, 1],
    [25, 19],
    [35, 19],
    [40, 14]
  ])
})

it.each([card, strip])("never leaves the drawing or runs backwards", (profile) => {
  for (let at = 0; at < 400; at++) {
    const cuts = Array.from({ length: 10 }, (_, i) => (at * 7 + i * i * 3 + (at >> i)) & 7)
    const line = points(cuts, profile)
    line.forEach(([x, y], i) => {
      expect(x).toBeGreaterThanOrEqual(i === 0 ? 0 : line[i - 1]![0])
      expect(x).toBeLessThanOrEqual(profile.width)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y).toBeLessThanOrEqual(profile.max)
    })
    // Every cut has its flat at its own depth.
    cuts.forEach((cut) => {
      const depth = +(profile.min + ((profile.max - profile.min) * cut) / 7).toFixed(2)
      expect(line.some(([, y]) => y === depth)).toBe(true)
    })
  }
})

it("draws nothing for no cuts", () => {
  expect(bladePath([], strip)).toBe("")
})
