/** The pattern of the HTML Standard, with a dot in the domain: mail is sent to it over the public net. */
export const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/

/** Longest text that is taken for an email address. */
const longest = 320

/**
 * Whether an address that the secure site tells can be shown. Its user may have one that the field does not take: with
 * letters of any script, of a host without a dot, or longer. It has no blanks and no characters that are not drawn.
 */
export const isToldEmail = (text: string): boolean =>
  text.length <= longest &&
  /^[^\s@\p{C}\p{Default_Ignorable_Code_Point}\u2800]+@[^\s@\p{C}\p{Default_Ignorable_Code_Point}\u2800]+$/u.test(text)

/** The rule of the fields and of requests (spec 5). Lengths are those of RFC 5321. */
export const isEmail = (text: string): boolean => text.length <= 254 && emailPattern.test(text)
