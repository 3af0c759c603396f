import { fileURLToPath } from "node:url"

/** The path of a lock file of hosts. */
export const lockFile = (lock: string): string =>
  fileURLToPath(new URL(`locks/${lock}/package-lock.json`, import.meta.url))
