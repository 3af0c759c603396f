/** The colors of the dark theme (visual.md section 3). */
export const dark = {
  surface: "#151310",
  plate: "#1f1c19",
  "plate-hover": "#272420",
  "plate-press": "#1b1816",
  well: "#0d0b09",
  line: "#34312d",
  edge: "#736e67",
  ink: "#f3f0ea",
  "ink-2": "#bebab2",
  "ink-3": "#9e9991",
  accent: "#e5c170",
  "accent-hover": "#efcf83",
  "accent-press": "#d6b061",
  "accent-edge": "#f4dc9d",
  "on-accent": "#1f1508",
  "accent-ink": "#e8c87e",
  "accent-wash": "#2e2517",
  key: "#272119",
  ok: "#6cd79d",
  "ok-wash": "#152b1f",
  care: "#f6a565",
  "care-wash": "#352214",
  bad: "#f6897d",
  "bad-wash": "#3a1e1c",
  focus: "#f4dc9d"
}

/** The name of a color token. */
export type Token = keyof typeof dark

/** The colors of the light theme. */
export const light: Record<Token, string> = {
  surface: "#f9f8f4",
  plate: "#fffefd",
  "plate-hover": "#f4f2ee",
  "plate-press": "#eeede8",
  well: "#f0eeea",
  line: "#dedcd6",
  edge: "#857f77",
  ink: "#1f1b17",
  "ink-2": "#544f49",
  "ink-3": "#6b655e",
  accent: "#e5bc63",
  "accent-hover": "#ddb257",
  "accent-press": "#d1a54c",
  "accent-edge": "#946c25",
  "on-accent": "#1f1508",
  "accent-ink": "#7e5617",
  "accent-wash": "#f6ecd4",
  key: "#f9f3e9",
  ok: "#176f45",
  "ok-wash": "#def5e8",
  care: "#975117",
  "care-wash": "#feeddd",
  bad: "#b52b28",
  "bad-wash": "#fde9e7",
  focus: "#7e5617"
}
