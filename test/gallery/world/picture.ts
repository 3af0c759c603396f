/** An SVG as a data URL. */
export const picture = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`
