/** An invented wallet that pages can carry. */
export interface Brand {
  readonly key: "fernhold" | "halyard" | "tarn"
  readonly name: string
  readonly rdns: string
  readonly uuid: string
  /** The colour of its main button, light enough for dark text. */
  readonly accent: string
  /** The picture as text, and as an address that an image takes. */
  readonly svg: string
  readonly icon: `data:image/svg+xml,${string}`
}

const brand = (
  key: Brand["key"],
  name: string,
  uuid: string,
  accent: string,
  ground: string,
  figure: string
): Brand => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="96" height="96"><rect width="40" height="40" fill="${ground}"/>${figure}</svg>`
  return { key, name, rdns: `example.${key}`, uuid, accent, svg, icon: `data:image/svg+xml,${encodeURIComponent(svg)}` }
}

/** The three wallets: a fern, a signal flag, a sun setting on water. */
export const brands: ReadonlyArray<Brand> = [
  brand(
    "fernhold",
    "Fernhold",
    "6f1a2d5e-4c0b-4f1e-9a37-1d8c5be0a101",
    "#b9dfa0",
    "#1d4a39",
    `<path d="M20 8v25M20 19.5 11 12.5M20 19.5 29 12.5M20 27 12.5 21M20 27 27.5 21" fill="none" stroke="#cfeab8" stroke-width="3"/>`
  ),
  brand(
    "halyard",
    "Halyard",
    "6f1a2d5e-4c0b-4f1e-9a37-1d8c5be0a102",
    "#f3a878",
    "#20386a",
    `<path d="M12 32V9l17 8.5L12 25" fill="none" stroke="#f1ebd9" stroke-width="3" stroke-linejoin="round"/><circle cx="28" cy="28.5" r="3.4" fill="#f08a4b"/>`
  ),
  brand(
    "tarn",
    "Tarn",
    "6f1a2d5e-4c0b-4f1e-9a37-1d8c5be0a103",
    "#9fcadc",
    "#93bccd",
    `<path d="M9 20a11 11 0 0 1 22 0Z" fill="#143a4d"/><path d="M9 24h22M14 28.5h12" stroke="#143a4d" stroke-width="2.4"/>`
  )
]
