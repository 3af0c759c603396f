/**
 * Path data of an icon on a 20 by 20 grid, in up to three parts separated by `|`: its strokes, its filled shapes, and
 * `flip` if it is mirrored in right-to-left languages.
 */
export type IconPath = `M${string}` | `|${string}`
