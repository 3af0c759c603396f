/** The pattern of the HTML Standard, with a dot in the domain: mail is sent to it over the public net. */
export const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/

/** One rule for the field, the login, the wire and what was stored (spec 5). Lengths are those of RFC 5321. */
export const isEmail = (text: string): boolean => text.length <= 254 && emailPattern.test(text)
