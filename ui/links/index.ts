export {
  createLocaleNavigation,
  type HostRouter,
  type LocaleLinkProps,
  type LocaleNavigationParts,
  type LocaleRouter
} from "./createLocaleNavigation.tsx"
export { localeCookie } from "./rules/localeCookie.ts"
export { localeOfPath } from "./rules/localeOfPath.ts"
export type { LocalePrefix, LocaleRouting } from "./rules/LocaleRouting.ts"
export { localizedHref } from "./rules/localizedHref.ts"
