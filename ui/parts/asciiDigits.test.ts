import { expect, test } from "vitest"
import { asciiDigits } from "./asciiDigits.ts"

test.each([
  ["482913", "482913"],
  [" 482 913\n", "482913"],
  ["Your code is 482-913.", "482913"],
  ["٤٨٢٩١٣", "482913"],
  ["۴۸۲۹۱۳", "482913"],
  ["४८२९१३", "482913"],
  ["৪৮২৯১৩", "482913"],
  ["４８２９１３", "482913"],
  ["𝟺𝟾𝟸𝟿𝟷𝟹", "482913"],
  ["٠۰०０0", "00000"],
  ["½²①Ⅳ", ""],
  ["", ""]
])("%s is %s", (text, digits) => {
  expect(asciiDigits(text)).toBe(digits)
})
