import { brands } from "../../../sandbox/wallets/brands.ts"

const [fern, hal, tar] = brands.map(({ key, name, icon }) => ({ id: key as string, name, icon: icon as string }))

/** The invented wallets of the design's images. */
export const fernhold = fern!
export const halyard = hal!
export const tarn = tar!
export const quillon = { id: "quillon", name: "Quillon" }
