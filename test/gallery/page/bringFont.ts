import "./fonts.css"

/** Fonts of the gallery: one that is the same on every machine, and the same with higher lines. */
const families: Readonly<Record<string, string>> = { own: "Gallery Sans", tall: "Gallery Tall" }

/** Has the page and the sheet written in a font of the gallery, and waits until it is here. */
export const bringFont = async (name: string): Promise<void> => {
  const family = `"${families[name]!}"`
  const { style } = document.documentElement
  style.fontFamily = family
  style.setProperty("--lk-font", family)
  await Promise.all([400, 700].map((weight) => document.fonts.load(`${weight} 1em ${family}`)))
}
