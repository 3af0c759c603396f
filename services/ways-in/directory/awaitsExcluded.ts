import type { DirectoryStart } from "./DirectoryStart.ts"

/**
 * Whether a wallet may still turn out to be excluded: until then its row is reserved but hidden. After the directory
 * failed, nothing is hidden.
 */
export const awaitsExcluded = ({ excluded, status }: DirectoryStart): boolean =>
  excluded === undefined && status !== "failed"
