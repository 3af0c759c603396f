/** One of the ten hues of portraits, 120 to 345: without red, orange and brass, which mark states. */
export const hueOf = (hash: number): number => 120 + (hash % 10) * 25
