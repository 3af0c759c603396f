import { mergeUint8 } from "@polkadot-api/utils"

const text = new TextEncoder()
const start = text.encode("<Bytes>")
const end = text.encode("</Bytes>")

/** As wallets do: bytes that a site has not wrapped are wrapped. */
export const wrapBytes = (bytes: Uint8Array): Uint8Array => {
  const isWrapped =
    start.every((byte, at) => bytes[at] === byte) &&
    end.every((byte, at) => bytes[bytes.length - end.length + at] === byte)
  return isWrapped ? bytes : mergeUint8([start, bytes, end])
}
