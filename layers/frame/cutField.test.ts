import { expect, test } from "vitest"
import { cutField } from "./cutField.ts"

const own = "result_uri=https%3A%2F%2Fsecure.test%2Fsocial%3Fcode%3D1%26state%3Ds"

test.each([
  [`https://shop.test/?${own}`, "https://shop.test/"],
  [`https://shop.test/?ref=a%20b&${own}&id=7#part-2`, "https://shop.test/?ref=a%20b&id=7#part-2"],
  [`https://shop.test/red--shoes?flag&ref=a+b&x=1--2&${own}`, "https://shop.test/red--shoes?flag&ref=a+b&x=1--2"],
  [`https://shop.test/?${own}&code=mine&state=s`, "https://shop.test/?code=mine&state=s"],
  ["https://shop.test/?result%5Furi=1&a=%", "https://shop.test/?a=%"],
  ["https://shop.test/?a=%&%=b", "https://shop.test/?a=%&%=b"],
  ["https://shop.test/?x_result_uri=1", "https://shop.test/?x_result_uri=1"],
  [`https://shop.test/#/?${own}`, `https://shop.test/#/?${own}`],
  ["https://shop.test/?", "https://shop.test/?"],
  ["https://shop.test/", "https://shop.test/"]
])("%s without the field is %s", (address, rest) => {
  expect(cutField(address, "result_uri")).toBe(rest)
})
