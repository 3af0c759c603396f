import { expect, test } from "vitest"
import { mergeStored } from "./mergeStored.ts"

test("what two pages of the site have added stays, and what one has removed goes", () => {
  const before = { a: "1", b: "2" }
  expect(mergeStored({ a: "1", b: "2", theirs: "3" }, before, { b: "2", own: "4" })).toEqual({
    b: "2",
    theirs: "3",
    own: "4"
  })
  // What the other page has removed is not brought back by who still knows it.
  expect(mergeStored({ a: "1" }, before, before)).toEqual({ a: "1" })
  expect(mergeStored({ a: "1", b: "2" }, before, { a: "changed", b: "2" })).toEqual({ a: "changed", b: "2" })
})

test("lists are merged by what names their entries", () => {
  const [one, two, three] = [{ topic: "1", x: 1 }, { topic: "2" }, { topic: "3" }]
  expect(mergeStored([one, three], [one], [{ ...one, x: 2 }, two])).toEqual([{ ...one, x: 2 }, three, two])
  expect(mergeStored([{ id: 1 }, { id: 2 }], [{ id: 1 }], [])).toEqual([{ id: 2 }])
  expect(mergeStored([{ target: "topic:a" }], undefined, [{ target: "topic:b" }])).toHaveLength(2)
  expect(mergeStored([7], [7], [])).toEqual([])
  expect(mergeStored(undefined, [one], [one, two])).toEqual([two])
})

test("what is no list is written as it is", () => {
  for (const next of ["text", 7, null, true]) expect(mergeStored({ a: 1 }, undefined, next)).toBe(next)
  expect(mergeStored(undefined, undefined, [1])).toEqual([1])
  expect(mergeStored([1], undefined, { a: 1 })).toEqual({ a: 1 })
})
