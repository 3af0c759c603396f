/** A signature of 65 bytes, as some wallets write it: without `0x`. */
const bare = /^[0-9a-f]{130}$/i

/** What a wallet answered to a request to sign, with the `0x` that it left out; any other answer as it is. */
export const hexSignature = (answer: unknown): unknown =>
  typeof answer === "string" && bare.test(answer) ? `0x${answer}` : answer
