/** One `@`, no blanks, a dot in the domain: the same check for the field, the login and the wire (spec 5). */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export const isEmail = (text: string): boolean => text.length <= 254 && emailPattern.test(text)
