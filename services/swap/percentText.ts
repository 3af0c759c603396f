/** Hundredths of a percent as text: `56n` is `0.56`. */
export const percentText = (hundredths: bigint): string =>
  `${hundredths / 100n}.${`${hundredths % 100n}`.padStart(2, "0")}`
