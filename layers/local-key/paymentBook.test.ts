import { describe, expect, it } from "vitest"
import { memoryJournal } from "../../services/ports/connectors/memoryJournal.ts"
import { paymentBook } from "./paymentBook.ts"

const payment = { id: "a", hash: "0x11", nonce: 3, raw: "0x22", seen: false } as const
const { id: _, ...nameless } = payment

/** The book of an account whose journal holds this text. */
const bookOf = async (text: string | undefined, at = "account") => {
  const journal = memoryJournal()
  if (text !== undefined) await journal.set(at, text)
  return paymentBook(journal, "account")
}
const unreadable = { code: -32_603, message: "The journal has something unreadable at account" }

describe("what a journal keeps of a key (SEC-22)", () => {
  it("is empty at first, and what was written", async () => {
    const book = await bookOf(undefined)
    expect(await book.read()).toEqual({ open: [] })
    const kept = { next: 4, open: [payment, { ...nameless, seen: true, replacedBy: "0x33" }] } as const
    await book.write(kept)
    expect(await book.read()).toEqual(kept)
    expect(await book.find("a")).toBeUndefined()
    await book.keep("a", payment)
    expect(await book.find("a")).toEqual(payment)
    expect(await book.find("b")).toBeUndefined()
  })

  it.each([
    "",
    "{",
    "null",
    "[]",
    "7",
    JSON.stringify({}),
    JSON.stringify({ open: {} }),
    JSON.stringify({ next: 1.5, open: [] }),
    JSON.stringify({ next: "4", open: [] })
  ])("SEC-22: a damaged one stops the payment: %s", async (text) => {
    await expect((await bookOf(text)).read()).rejects.toMatchObject(unreadable)
  })

  it.each([
    null,
    "0x11",
    { ...payment, id: 5 },
    { ...payment, id: null },
    { ...payment, hash: undefined },
    { ...payment, hash: 17 },
    { ...payment, hash: ["0x11"] },
    { ...payment, hash: "11" },
    { ...payment, hash: "x0x11" },
    { ...payment, hash: "0x11g" },
    { ...payment, raw: undefined },
    { ...payment, raw: "0x" },
    { ...payment, nonce: "3" },
    { ...payment, nonce: 3.5 },
    { ...payment, nonce: undefined },
    { ...payment, seen: undefined },
    { ...payment, seen: "yes" },
    { ...payment, replacedBy: 5 },
    { ...payment, replacedBy: "33" }
  ])("SEC-22: so does a payment that is not whole, open or over: %j", async (one) => {
    await expect((await bookOf(JSON.stringify({ open: [payment, one] }))).read()).rejects.toMatchObject(unreadable)
    const book = await bookOf(JSON.stringify(one), "account:payment:a")
    await expect(book.find("a")).rejects.toMatchObject({ code: -32_603 })
  })
})
