import { getBase58Decoder } from "@solana/codecs-strings"

/** A signature as Solana writes it, of the 64 bytes that a wallet gave; `undefined` for anything else (SEC-12). */
export const readSignature = (answer: unknown): string | undefined =>
  answer instanceof Uint8Array && answer.length === 64 && answer.some((byte) => byte !== 0)
    ? getBase58Decoder().decode(answer)
    : undefined
