/** The ten hues of portraits, without red, orange and brass, which mark states. */
export const hues = [120, 145, 170, 195, 220, 245, 270, 295, 320, 345] as const
