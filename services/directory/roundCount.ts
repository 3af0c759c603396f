/** A number of wallets as it is shown: from ten on rounded down to tens, with a plus when that left some out. */
export const roundCount = (count: number): string => {
  const rounded = count < 10 ? count : Math.floor(count / 10) * 10
  return rounded < count ? `${rounded}+` : `${rounded}`
}
