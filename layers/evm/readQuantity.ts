/** Reads a JSON-RPC quantity: hex, not negative, not empty. Throws for anything else (SEC-19). */
export const readQuantity = (answer: unknown): bigint => {
  if (typeof answer !== "string" || !/^0x[0-9a-f]+$/i.test(answer)) throw new Error(`Not a quantity: ${String(answer)}`)
  return BigInt(answer)
}
