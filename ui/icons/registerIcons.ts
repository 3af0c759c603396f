import { paths } from "./paths.ts"

/** Adds icons that a lazily loaded view brings along. */
export const registerIcons = (more: Readonly<Record<string, string>>): void => {
  Object.assign(paths, more)
}
