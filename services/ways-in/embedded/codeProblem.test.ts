import { expect, it } from "vitest"
import { FrameFailed } from "../../base/errors/frameErrors.ts"
import { asEmail } from "./asEmail.ts"
import { codeProblem } from "./codeProblem.ts"

const failed = (request: string, message: string, reason: "refused" | "timeout" = "refused") =>
  codeProblem(new FrameFailed({ reason, request, message }))

it("a wrong code is only what the code's own request was refused for", () => {
  for (const request of ["CONNECT_OTP", "UPDATE_EMAIL_PRIMARY_OTP", "UPDATE_EMAIL_SECONDARY_OTP"]) {
    expect(failed(request, "Invalid code")).toBe("wrong")
    expect(failed(request, "This code has expired. Ask for a new one")).toBe("expired")
    for (const words of ["Too many tries. Ask for a new code", "Ask for a new code first", "This code is used up"])
      expect(failed(request, words)).toEqual({ words })
    expect(failed(request, "Invalid code", "timeout")).toBeUndefined()
  }
  expect(failed("GET_USER", "This sign-in is for another site")).toBeUndefined()
  expect(codeProblem(undefined)).toBeUndefined()
})

it("the site's words are bounded, and safe to show", () => {
  const told = failed("CONNECT_OTP", `Too many tries\u202e${"x".repeat(500)}`)
  expect((told as { readonly words: string }).words).toMatch(/^Too many triesx{106}$/)
})

it("an address of a full-width keyboard is the one that was meant", () => {
  expect(asEmail(" nadia\uff20saltmarsh\uff0eexample ")).toBe("nadia@saltmarsh.example")
})
