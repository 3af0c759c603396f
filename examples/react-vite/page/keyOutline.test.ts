import { expect, test } from "vitest"
import { keyOutline } from "./keyOutline.ts"

const cutting = { pitch: 104, min: 8, max: 40 }
const pointsOf = (cuts: ReadonlyArray<number>) =>
  keyOutline(cuts, 10, cutting)
    .split(" ")
    .map((point) => point.split(",").map(Number) as [number, number])

test("a blank key has a straight back", () => {
  expect(pointsOf([]).slice(0, 2)).toEqual([
    [170, 30],
    [1256, 30]
  ])
})

test("the blade runs from start to end, and never above its back or below its deepest cut", () => {
  for (const cuts of [
    [1, 2, 7, 0, 2, 4, 7, 5, 0, 6],
    [7, 7, 7, 7, 7, 7, 7, 7, 7, 7],
    [0, 7, 0, 7, 0, 7, 0, 7, 0, 7]
  ]) {
    const edge = pointsOf(cuts).slice(0, -3)
    const across = edge.map(([x]) => x)
    expect(across).toEqual(across.toSorted((a, b) => a - b))
    for (const [, y] of edge) expect(y).toBeGreaterThanOrEqual(30)
    for (const [, y] of edge) expect(y).toBeLessThanOrEqual(70)
  }
})
