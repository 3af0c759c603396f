import type { Look } from "./Look.ts"

const languages = [{ locale: "en" }, { locale: "ar" }, { locale: "en-XA" }] as const
const themes = [{ themeMode: "dark" }, { themeMode: "light" }] as const

/** How most people see the page: both themes, both directions, longer words. */
export const baseLook: Look = {
  name: "themes and languages",
  width: 520,
  height: 740,
  steps: [
    { themeMode: "dark", locale: "en" },
    { themeMode: "light" },
    { locale: "ar" },
    { themeMode: "dark" },
    { locale: "en-XA" },
    { locale: "en", width: 390 }
  ]
}

/** How few people see it, but have to. */
export const heavyLooks: ReadonlyArray<Look> = [
  { name: "phone", width: 390, height: 740, steps: languages },
  // The longest words, the highest letters, no spaces, the other direction.
  {
    name: "more languages, phone",
    width: 390,
    height: 740,
    viewsOnly: true,
    steps: ["de", "fr", "ru", "ja", "he"].map((locale) => ({ locale }))
  },
  { name: "text of 24 px, phone", width: 390, height: 844, text: 24, steps: languages },
  { name: "text at 200 %, phone", width: 390, height: 844, text: 32, often: true, steps: languages },
  {
    name: "text at 200 %, small phone",
    width: 320,
    height: 640,
    text: 32,
    steps: [{ locale: "en" }, { locale: "ar" }]
  },
  { name: "text at 200 %, desktop", width: 1280, height: 800, text: 32, steps: languages },
  { name: "zoom of 400 %", width: 320, height: 256, often: true, steps: languages },
  { name: "forced colors", width: 520, height: 740, forcedColors: true, often: true, steps: themes },
  { name: "more contrast", width: 520, height: 740, moreContrast: true, steps: themes },
  { name: "less transparency", width: 520, height: 740, lessTransparency: true, steps: themes }
]
