import { expect, it } from "vitest"
import { pinsOf } from "./pinsOf.ts"

const hues = [120, 145, 170, 195, 220, 245, 270, 295, 320, 345]

it("matches the check vector of the look", () => {
  expect(pinsOf("0x5ef8766dE935324424b563aa3EB0c7466B293c94")).toEqual({ pins: [7, 1, 5, 3, 2], hue: 295 })
})

it("is one portrait for one hex address, however written", () => {
  expect(pinsOf("0xABCDEF")).toEqual(pinsOf("0xabcdef"))
})

it("keeps to five pins of eight lengths and the ten hues", () => {
  for (let at = 0; at < 500; at++) {
    const { pins, hue } = pinsOf(`0x${at.toString(16).padStart(40, "0")}`)
    expect(pins).toHaveLength(5)
    expect(pins.every((pin) => pin >= 0 && pin <= 7)).toBe(true)
    expect(hues).toContain(hue)
  }
})
