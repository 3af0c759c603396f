/** A drawing as an address that an image takes. */
export const picture = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`
