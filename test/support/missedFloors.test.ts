import { expect, it } from "vitest"
import { missedFloors } from "./missedFloors.ts"

it("names each missed floor on a line of its own, without colours", () => {
  const said = [
    "\u001B[31m\u001B[1mERROR: Coverage for branches (94.2%) does not meet global threshold (95%)\u001B[22m\u001B[39m",
    "Error: a test said that Coverage for lines was low",
    'ERROR: Coverage for lines (99.5%) does not meet "services/ways-in/embedded/frame/**" threshold (100%)',
    ""
  ].join("\n")
  expect(missedFloors(said)).toEqual([
    "Coverage for branches (94.2%) does not meet global threshold (95%)",
    'Coverage for lines (99.5%) does not meet "services/ways-in/embedded/frame/**" threshold (100%)'
  ])
})

it("finds none where nothing was missed", () => {
  expect(missedFloors("")).toEqual([])
})
