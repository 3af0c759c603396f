/** Entries of one page of the directory (spec 9). */
export const pageEntries = 40
