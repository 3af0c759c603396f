/** Texts of copy buttons. */
export const copyTexts = {
  copyAddress: "Copy address",
  addressCopied: "Address copied",
  copied: "Copied",
  copyFailed: "Your browser blocked copying"
} as const
