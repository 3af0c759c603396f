/** The ten hues of portraits: red, orange and brass are left out, so none looks like a state. */
export const hues = [120, 145, 170, 195, 220, 245, 270, 295, 320, 345] as const
