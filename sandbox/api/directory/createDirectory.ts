import type { Directory } from "./Directory.ts"
import { hostileWallets } from "./hostileWallets.ts"
import { inventWallets } from "./inventWallets.ts"

/** A directory of invented wallets, with images under `imagesUrl`. */
export const createDirectory = (imagesUrl: string): Directory => {
  let wallets = inventWallets(imagesUrl)
  return {
    wallets: () => wallets,
    show: ({ count = 640, hostile = false }) => {
      wallets = [...(hostile ? hostileWallets(imagesUrl) : []), ...inventWallets(imagesUrl, count)]
    }
  }
}
