/** What is kept of typed text in an amount: digits and one dot; a comma counts as dot, a leading dot gets its zero. */
export const typedAmount = (text: string): string => {
  const [whole = "", ...fractions] = text
    .replace(/,/g, ".")
    .replace(/[^\d.]/g, "")
    .split(".")
  if (fractions.length === 0) return whole
  return `${whole || "0"}.${fractions.join("")}`
}
