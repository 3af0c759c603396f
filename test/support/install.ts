import { execFileSync } from "node:child_process"

/** The registry does not answer, or does not have a package. */
export class NotInstallable extends Error {}

const attempts = 3
/** Longest time of an attempt, in ms. */
const limit = 240_000
const registryError =
  /\b(EAI_AGAIN|ECONN\w+|EHOSTUNREACH|ENETUNREACH|ENOTCACHED|ENOTFOUND|ERR_SOCKET_TIMEOUT|ETIMEDOUT|E404|E429|E5\d\d)\b/

/**
 * Runs `npm ci` or `npm install` in a folder, without install scripts. Tries three times, because a registry may not answer
 * the first time. Throws `NotInstallable` if the registry is the cause, else an error with the output of npm.
 */
export const install = (cwd: string, command: "ci" | "install", ...args: ReadonlyArray<string>): void => {
  let message = ""
  for (let attempt = 1; attempt <= attempts; attempt += 1)
    try {
      execFileSync("npm", [command, "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error", ...args], {
        cwd,
        stdio: ["ignore", "ignore", "pipe"],
        timeout: limit
      })
      return
    } catch (error) {
      message = (error as Error).message
    }
  if (registryError.test(message)) throw new NotInstallable(message.slice(0, 500))
  throw new Error(message.slice(0, 2_000))
}
