/** A number of wallets for display: from ten on rounded down to tens, with a plus if rounded. */
export const roundCount = (count: number): string => {
  const rounded = count < 10 ? count : Math.floor(count / 10) * 10
  return rounded < count ? `${rounded}+` : `${rounded}`
}
