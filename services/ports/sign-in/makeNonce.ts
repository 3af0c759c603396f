const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"

/** A nonce of 17 letters and digits, about 101 bits, from the platform's source of random numbers. */
export const makeNonce = (): string => {
  let nonce = ""
  while (nonce.length < 17)
    // Larger numbers would make the first letters likelier.
    for (const byte of crypto.getRandomValues(new Uint8Array(32)))
      if (byte < 248 && nonce.length < 17) nonce += letters[byte % 62]
  return nonce
}
