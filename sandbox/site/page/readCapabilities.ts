/** The service that is asked to pay for an operation (ERC-7677). */
export interface PaymasterService {
  readonly url: string
  readonly context: unknown
  /** The calls may be made without it. */
  readonly optional: boolean
}

const known = new Set(["atomic", "paymasterService"])

const isOptional = (value: unknown) => (value as { readonly optional?: unknown } | null)?.optional === true

/** What a batch asks for in addition to its calls (EIP-5792). Throws for a required capability that this wallet lacks. */
export const readCapabilities = (asked: ReadonlyArray<unknown>): PaymasterService | undefined => {
  let paymaster: PaymasterService | undefined
  for (const one of asked)
    for (const [name, value] of Object.entries((one ?? {}) as Readonly<Record<string, unknown>>)) {
      if (!known.has(name)) {
        if (!isOptional(value)) throw new Error(`Unsupported non-optional capability: ${name}`)
        continue
      }
      if (name !== "paymasterService") continue
      const { url, context } = (value ?? {}) as { readonly url?: unknown; readonly context?: unknown }
      if (typeof url !== "string" || !URL.canParse(url)) throw new Error("The paymaster has no address")
      paymaster = { url, context: context ?? {}, optional: isOptional(value) }
    }
  return paymaster
}
