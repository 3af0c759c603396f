/** A text of digits without the zeros at its end, in time linear in its length: a regular expression tries each zero. */
export const cutZeros = (digits: string): string => {
  let end = digits.length
  while (digits[end - 1] === "0") end--
  return digits.slice(0, end)
}
