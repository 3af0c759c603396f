/** An address for showing: beyond 30 characters its last three become dots (spec 5). */
export const shortenEmail = (email: string): string => (email.length > 30 ? `${email.slice(0, -3)}...` : email)
