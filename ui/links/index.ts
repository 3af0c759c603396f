export {
  createLocaleNavigation,
  type HostRouter,
  type LocaleLinkProps,
  type LocaleNavigationParts,
  type LocaleRouter
} from "./createLocaleNavigation.tsx"
export { localeCookie } from "./localeCookie.ts"
export { localeOfPath } from "./localeOfPath.ts"
export type { LocalePrefix, LocaleRouting } from "./LocaleRouting.ts"
export { localizedHref } from "./localizedHref.ts"
