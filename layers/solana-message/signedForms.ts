/** The first bytes of an off-chain message: no transaction begins with 0xff. */
const signingDomain = [0xff, ...new TextEncoder().encode("solana offchain")]

/** The application domain of devices: none. */
const noDomain = Array.from<number>({ length: 32 }).fill(0)

/** Restricted ASCII, UTF-8, and long UTF-8. */
const formats = [0, 1, 2]

/** The headers that devices and their apps put before a message of one signer, in the versions that are in use. */
const headersOf = (length: number, key: ArrayLike<number>): ReadonlyArray<ReadonlyArray<number>> => {
  const size = [length & 0xff, (length >> 8) & 0xff]
  const signer = [1, ...Array.from(key)]
  return [
    // Version 0 as Ledger's app before 1.8 and Solana's command line have it.
    ...formats.map((format) => [0, format, ...size]),
    // Version 0 of the specification.
    ...formats.map((format) => [0, ...noDomain, format, ...signer, ...size]),
    // Version 1, with and without the length.
    [1, ...signer, ...size],
    [1, ...signer]
  ].map((header) => [...signingDomain, ...header])
}

/**
 * What a wallet may sign for a message: the message itself, or, on a device, an off-chain message around it.
 *
 * @param key The account's public key, 32 bytes.
 * @see https://docs.anza.xyz/proposals/off-chain-message-signing
 */
export const signedForms = (message: Uint8Array, key: ArrayLike<number>): ReadonlyArray<Uint8Array> => [
  message,
  ...headersOf(message.length, key).map((header) => Uint8Array.from([...header, ...message]))
]

const isSame = (bytes: Uint8Array, other: Uint8Array) =>
  bytes.length === other.length && bytes.every((byte, at) => byte === other[at])

/** Whether the bytes are what a wallet signs for a message. */
export const isSignedForm = (bytes: Uint8Array, message: Uint8Array, key: ArrayLike<number>): boolean =>
  signedForms(message, key).some((form) => isSame(bytes, form))

/** The message in what a wallet has signed: the bytes themselves, unless they are an off-chain message of the account. */
export const messageIn = (signed: Uint8Array, key: ArrayLike<number>): Uint8Array =>
  headersOf(0, key)
    .map((header) => signed.slice(header.length))
    .find((message) => message.length < signed.length && isSignedForm(signed, message, key)) ?? signed
