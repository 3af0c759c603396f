import { randomInt } from "node:crypto"

const tries = 5

/** Why a code is refused, as a message for the visitor. */
export class CodeRefused extends Error {
  override readonly name = "CodeRefused"
}

/** One-time codes by purpose: six digits, few attempts, and an expiry. */
export const createCodes = (lifetime: () => number) => {
  const codes = new Map<string, { readonly code: string; readonly until: number; left: number }>()
  return {
    /** Makes the code for a purpose; the previous one becomes invalid. */
    make: (purpose: string): string => {
      const code = `${randomInt(1_000_000)}`.padStart(6, "0")
      codes.set(purpose, { code, until: Date.now() + lifetime(), left: tries })
      return code
    },
    /** Consumes the code, or throws why it is refused. */
    use: (purpose: string, given: string): void => {
      const known = codes.get(purpose)
      if (known === undefined) throw new CodeRefused("Ask for a new code first")
      if (known.left === 0) throw new CodeRefused("Too many tries. Ask for a new code")
      if (Date.now() > known.until) throw new CodeRefused("This code has expired. Ask for a new one")
      known.left -= 1
      if (given !== known.code) throw new CodeRefused("Invalid code")
      codes.delete(purpose)
    },
    clear: () => codes.clear()
  }
}
