/** Texts of copy buttons. */
export const copyTexts = {
  copyAddress: "Copy address",
  addressCopied: "Address copied",
  copied: "Copied",
  copyFailed: "Your browser did not let us copy"
} as const
