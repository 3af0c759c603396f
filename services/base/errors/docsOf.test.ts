import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { errorDocs } from "../../../.ci/errorDocs.ts"
import { tagNotes } from "../../../.ci/error-notes/tagNotes.ts"
import { transactionNotes } from "../../../.ci/error-notes/transactionNotes.ts"
import { errorPages } from "../../../docs/site/errorPages.ts"
import * as latchkey from "../../index.ts"
import { docsOf } from "./docsOf.ts"
import { ProviderError } from "./ProviderError.ts"
import { rpcCodes } from "./rpcCodes.ts"

const site = "https://latchkey.github.io/latchkey/"
const titles = new Map(
  errorPages({ route: "errors", title: "Errors", body: errorDocs() }).map(({ route, title }) => [route, title])
)
/** The heading of the page that an error leads to. */
const titleOf = (error: unknown) => titles.get(docsOf(error).replace(site, "").replace(/\/$/, ""))

test("each tag of the table leads to its page", () => {
  const table = readFileSync(new URL("../../../docs/guide/failures.md", import.meta.url), "utf8")
  const tags = [...table.matchAll(/^\| `(\w+)`/gm)].map(([, tag]) => tag!)
  expect(tags.length).toBeGreaterThan(20)
  for (const tag of [...tags, ...Object.keys(tagNotes)])
    if (tag !== "TransactionFailed") expect(titleOf({ _tag: tag }), tag).toBe(`Error: ${tag}`)
})

test("each class that the package has leads to a page of its own", () => {
  const classes = Object.values(latchkey).filter(
    (one): one is typeof latchkey.Disposed =>
      typeof one === "function" && one.prototype instanceof Error && one !== (latchkey.TransactionFailed as unknown)
  )
  expect(classes.length).toBeGreaterThan(15)
  for (const One of classes) {
    const error = new (One as unknown as new (parts: object) => Error)(Object.assign([], { cause: [] }))
    expect(titleOf(error), One.name).toBe(`Error: ${error.name}`)
  }
})

test("each code leads to its page, and no other number to one that is not there", () => {
  for (let code = -33_000; code <= 6_000; code++) {
    const words = rpcCodes[code]
    const error = new latchkey.WalletFailed({ method: "eth_call", code, message: "" })
    const title = words === undefined ? "Error: WalletFailed" : `Code ${code}: ${words}`
    if (titleOf(error) !== title) expect.fail(`${code} leads to ${docsOf(error)}`)
  }
  expect(titleOf(new ProviderError({ code: 4001, message: "no" }))).toBe("Code 4001: user rejected")
  expect(docsOf(new latchkey.RpcFailed({ code: -32_005, message: "" }))).toBe(`${site}errors/code-32005/`)
})

test("each kind of a refused transaction leads to its page", () => {
  for (const kind of Object.keys(transactionNotes) as ReadonlyArray<keyof typeof transactionNotes>)
    expect(titleOf(new latchkey.TransactionFailed({ kind, message: "" }))).toBe(`Transaction: ${kind}`)
})

test("what else is thrown leads to the page on all errors", () => {
  for (const error of [undefined, null, 7, "lost", {}, new Error("lost"), { _tag: "Failed" }, { _tag: "Wallet" }])
    expect(docsOf(error)).toBe(`${site}guide/failures/`)
})
