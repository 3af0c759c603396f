const isDigit = (point: number) => /^\p{Nd}$/u.test(String.fromCodePoint(point))

/** The digits of a text, of every script, as 0 to 9; other characters are left out. */
export const asciiDigits = (text: string): string =>
  [...text]
    .map((letter) => letter.codePointAt(0)!)
    .filter(isDigit)
    .map((point) => {
      // Unicode has the digits of a script in a row, from zero on.
      let before = 0
      while (isDigit(point - before - 1)) before++
      return before % 10
    })
    .join("")
