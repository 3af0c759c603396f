import { expect, it } from "vitest"
import { keyboardHeight } from "./keyboardHeight.ts"

it.each([
  ["no keyboard", { height: 740, scale: 1 }, 0],
  ["a keyboard", { height: 440, scale: 1 }, 300],
  ["zoomed in, no keyboard", { height: 370, scale: 2 }, 0],
  ["zoomed in, a keyboard", { height: 220, scale: 2 }, 300],
  ["a fraction more than the page", { height: 246.8, scale: 3 }, 0]
])("%s", (_, viewport, taken) => expect(keyboardHeight(740, viewport)).toBe(taken))
