/** The address without `0x`, in groups of four characters. */
export const groupsOf = (address: string): ReadonlyArray<string> => address.replace(/^0x/i, "").match(/.{1,4}/g) ?? []

/** One depth from 0 to 7 for each group of an address: the lowest bits of its FNV-1a hash. */
export const cutsOf = (address: string): ReadonlyArray<number> =>
  groupsOf(address.toLowerCase()).map((group) => {
    let hash = 0x811c9dc5
    for (const byte of new TextEncoder().encode(group)) hash = Math.imul(hash ^ byte, 0x01000193)
    return hash & 7
  })
