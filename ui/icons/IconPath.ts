/**
 * Path data of an icon on a grid of 20, in up to three pieces between bars: its strokes, what is filled, and `flip` if
 * it is mirrored in languages that run from right to left.
 */
export type IconPath = `M${string}` | `|${string}`
