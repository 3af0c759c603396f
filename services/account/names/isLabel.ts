/** Shortest name that can be registered, without its suffix. */
const shortest = 4

/** Longest name that can be registered, without its suffix: as long as a part of a domain. */
export const longestLabel = 63

/** True for a name that can be registered, without its suffix: letters, digits and hyphens, 4 to 63 of them. */
export const isLabel = (label: string): boolean =>
  /^[a-z0-9-]+$/.test(label) && label.length >= shortest && label.length <= longestLabel
