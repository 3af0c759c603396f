import { describe, expect, test } from "vitest"
import { neededDeclarations } from "../.ci/neededDeclarations.ts"

/** What is written for `entry.d.ts` when the package has these files. */
const written = (files: Readonly<Record<string, string>>) =>
  Object.fromEntries(neededDeclarations(["entry.d.ts"], new Map(Object.entries(files))))

describe("declarations of the package", () => {
  test("are those that an entry leads to, with the comments above them", () => {
    expect(
      written({
        "entry.d.ts": `import type { Used } from "./one.js";\n/** Says. */\nexport declare const say: (used: Used) => void;\n`,
        "one.d.ts": `import type { A, B } from "./two.js";\n/** Gone. */\nexport declare const other: A;\n/** Stays. */\nexport interface Used {\n    readonly b: B;\n}\nexport {};\n`,
        "two.d.ts": `export type A = 1;\nexport type B = 2;\n`,
        "three.d.ts": `export type C = 3;\n`
      })
    ).toEqual({
      "entry.d.ts": `import type { Used } from "./one.js";\n/** Says. */\nexport declare const say: (used: Used) => void;\n`,
      "one.d.ts": `import type { B } from "./two.js";\n/** Stays. */\nexport interface Used {\n    readonly b: B;\n}\nexport {};\n`,
      "two.d.ts": `export type B = 2;\n`
    })
  })

  test("keep what a kept class is made of, and each statement of a name", () => {
    const text = `declare const Key_base: new () => object;\nexport declare class Key extends Key_base {\n}\nexport declare function f(a: 1): Key;\nexport declare function f(a: 2): Key;\n`
    expect(
      written({ "entry.d.ts": `export { f } from "./one.js";\n`, "one.d.ts": `${text}declare const unused: 1;\n` })
    ).toEqual({ "entry.d.ts": `export { f } from "./one.js";\n`, "one.d.ts": text })
  })

  test("follow what is passed on, under other names and as a whole", () => {
    expect(
      written({
        "entry.d.ts": `export * from "./all.js";\nexport { first as second } from "./some.js";\n`,
        "all.d.ts": `export declare const one: 1;\n`,
        "some.d.ts": `export { a as first, b as third } from "./far.js";\nexport * from "./none.js";\n`,
        "far.d.ts": `export declare const a: 1;\nexport declare const b: 2;\n`,
        "none.d.ts": `export declare const c: 3;\n`
      })
    ).toEqual({
      "entry.d.ts": `export * from "./all.js";\nexport { first as second } from "./some.js";\n`,
      "all.d.ts": `export declare const one: 1;\n`,
      "some.d.ts": `export { a as first } from "./far.js";\n`,
      "far.d.ts": `export declare const a: 1;\n`
    })
  })

  test("keep what is imported inside of a type, and what holds for the whole program", () => {
    const entry = `export declare const make: () => import("./one.js").One;\n`
    const one = `import type { Two } from "./two.js";\nexport interface One {\n}\ndeclare global {\n    interface Window {\n        two: Two;\n    }\n}\n`
    const two = `import { Effect } from "effect";\nexport type Two = Effect.Effect<1>;\n`
    expect(written({ "entry.d.ts": entry, "one.d.ts": `${one}export type Gone = 1;\n`, "two.d.ts": two })).toEqual({
      "entry.d.ts": entry,
      "one.d.ts": one,
      "two.d.ts": two
    })
  })

  test("are refused where a name is not there, or a statement is not known", () => {
    const entry = `import type { Lost } from "./one.js";\nexport type Found = Lost;\n`
    expect(() => written({ "entry.d.ts": entry })).toThrow("The declarations have no one.d.ts.")
    expect(() => written({ "entry.d.ts": entry, "one.d.ts": "export {};\n" })).toThrow("one.d.ts does not export")
    expect(() => written({ "entry.d.ts": `export * as one from "./one.js";\n` })).toThrow("is not read")
    expect(() => written({ "entry.d.ts": `declare const a: 1;\nexport default a;\n` })).toThrow("is not read")
  })
})
