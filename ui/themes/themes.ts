import type { Theme } from "./Theme.ts"

// Each theme names its accent and what its surfaces are tinted with. All other colours follow from these, with their
// contrast repaired, so each theme also works in the other mode.

/** Dark, with blue surfaces and a light blue accent. */
export const midnight: Theme = {
  themeMode: "dark",
  themeVariables: { accent: "#7aa2ff", mix: "#2b4fd8", mixStrength: "22%", radius: "6px" }
}

/** Dark, without a hue; the accent is nearly white. */
export const graphite: Theme = {
  themeMode: "dark",
  themeVariables: { accent: "#e6e6e6", mix: "#808080", mixStrength: "30%" }
}

/** Dark, with green surfaces and a light green accent. */
export const moss: Theme = {
  themeMode: "dark",
  themeVariables: { accent: "#8fd694", mix: "#2f7d4f", mixStrength: "22%", radius: "8px" }
}

/** Light, with square corners and a nearly black accent. */
export const paper: Theme = {
  themeMode: "light",
  themeVariables: { accent: "#262626", mix: "#808080", mixStrength: "30%", radius: "0px" }
}

/** Light, with blue surfaces, a blue accent and round corners. */
export const sky: Theme = {
  themeMode: "light",
  themeVariables: { accent: "#2563eb", mix: "#3b82f6", mixStrength: "18%", radius: "8px" }
}

/** As the visitor's system says, with a pink tint and a pink accent. */
export const rose: Theme = {
  themeMode: "system",
  themeVariables: { accent: "#e0567f", mix: "#d6336c", mixStrength: "16%", radius: "8px" }
}
