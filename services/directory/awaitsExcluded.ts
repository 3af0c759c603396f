import type { DirectoryStart } from "./DirectoryStart.ts"

/**
 * Whether a wallet may yet turn out to be excluded: until then it keeps its place, unseen. Once nobody could be asked,
 * nothing is held back.
 */
export const awaitsExcluded = ({ excluded, status }: DirectoryStart): boolean =>
  excluded === undefined && status !== "failed"
