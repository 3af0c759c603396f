import { expect, it, vi } from "vitest"
import { lazy } from "./lazy.ts"

it("is loaded with the first call, once for all who ask", async () => {
  const load = vi.fn(async () => ({ name: "wallet" }))
  const wallet = lazy(load)
  expect(load).not.toHaveBeenCalled()
  expect(wallet.asked()).toBeUndefined()
  const first = wallet()
  expect(wallet.asked()).toBe(first)
  expect(await wallet()).toBe(await first)
  expect(load).toHaveBeenCalledOnce()
})

it("that failed fails for all who waited, and is loaded again with the next call", async () => {
  const load = vi.fn(async () => "wallet")
  load.mockRejectedValueOnce(new Error("offline"))
  const wallet = lazy(load)
  const both = [wallet(), wallet()]
  for (const one of both) await expect(one).rejects.toThrow("offline")
  expect(wallet.asked()).toBeUndefined()
  expect(await wallet()).toBe("wallet")
  expect(load).toHaveBeenCalledTimes(2)
})
