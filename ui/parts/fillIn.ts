/** Colors of a hue, each by the lightness and chroma that it has in the light and in the dark theme. */
export const fillIn =
  (hue: number) =>
  (light: string, dark: string): string =>
    `light-dark(oklch(${light} ${hue}), oklch(${dark} ${hue}))`
