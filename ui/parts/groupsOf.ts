/** The address without `0x`, as written, in groups of four characters. */
export const groupsOf = (address: string): string[] => address.replace(/^0x/i, "").match(/.{1,4}/gu) ?? []
