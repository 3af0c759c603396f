import { useCallback, useMemo, useSyncExternalStore, type ComponentType, type ComponentProps } from "react"
import type { LocaleRouting } from "./rules/LocaleRouting.ts"
import { localeOfPath } from "./rules/localeOfPath.ts"
import { localizedHref } from "./rules/localizedHref.ts"
import { localeCookie } from "./rules/localeCookie.ts"

/** What a router does with an address. Next's and React Router's fit. */
export interface HostRouter {
  push(href: string): void
  replace(href: string): void
  /** Loads the page's data again; needed where the address does not tell the language. */
  refresh?(): void
}

/** The host's router; the browser itself does what is omitted. */
export interface LocaleNavigationParts {
  /** Such as `next/link`. @default `<a>` */
  readonly Link?: ComponentType<ComponentProps<"a"> & { readonly href: string }> | undefined
  /** A hook, such as that of `next/navigation`. @default loads the page */
  readonly useRouter?: (() => HostRouter) | undefined
  /** A hook that gives the path of the page with its language. @default that of `location` */
  readonly usePathname?: (() => string) | undefined
}

/** Properties of the link: those of `<a>`, and a language that differs from the page's. */
export type LocaleLinkProps<Tag extends string> = Omit<ComponentProps<"a">, "href"> & {
  readonly href: string
  /** Leads to the page in another language, and keeps the choice. */
  readonly locale?: Tag | undefined
}

/** A router that keeps the page's language; with `locale` it changes it, and keeps the choice. */
export interface LocaleRouter<Tag extends string> {
  push(href: string, options?: { readonly locale?: Tag | undefined }): void
  replace(href: string, options?: { readonly locale?: Tag | undefined }): void
}

const browserRouter: HostRouter = {
  push: (href) => location.assign(href),
  replace: (href) => location.replace(href)
}

const onHistory = (listener: () => void) => {
  addEventListener("popstate", listener)
  return () => removeEventListener("popstate", listener)
}
const useBrowserPathname = () =>
  useSyncExternalStore(
    onHistory,
    () => location.pathname,
    () => "/"
  )
const cookies = () => (typeof document === "undefined" ? "" : document.cookie)

/**
 * A link and a router for the host's own pages that keep the language of the address (spec 2). They need no framework: pass Next's
 * parts, or another router's, and they use those.
 *
 * @example
 *   const { Link, useLocale } = createLocaleNavigation({ locales: ["en", "ar"], defaultLocale: "en" })
 */
export const createLocaleNavigation = <Tag extends string>(
  routing: LocaleRouting<Tag>,
  {
    Link: HostLink,
    useRouter: useHostRouter = () => browserRouter,
    usePathname = useBrowserPathname
  }: LocaleNavigationParts = {}
) => {
  /** The language of the page that is shown; pass it to the modal as its `locale`. */
  const useLocale = (): Tag => {
    const pathname = usePathname()
    // A server knows the cookie only by the request, so the first painting there is without it.
    const chosen = useSyncExternalStore(
      localeCookie.subscribe,
      () => localeCookie.read(cookies()),
      () => undefined
    )
    return localeOfPath(pathname, routing, chosen)
  }

  const keep = (locale: Tag | undefined, current: Tag) => {
    if (locale !== undefined && locale !== current) localeCookie.write(locale)
  }

  /** An `<a>` that keeps the language of the page. */
  const Link = ({ href, locale, onClick, ...rest }: LocaleLinkProps<Tag>) => {
    const current = useLocale()
    const Anchor = HostLink ?? "a"
    return (
      <Anchor
        {...rest}
        href={localizedHref(href, locale ?? current, routing)}
        hrefLang={rest.hrefLang ?? locale}
        onClick={(event) => {
          keep(locale, current)
          onClick?.(event)
        }}
      />
    )
  }

  /** The host's router, which keeps the language of the page. */
  const useRouter = (): LocaleRouter<Tag> => {
    const current = useLocale()
    const router = useHostRouter()
    const lead = useCallback(
      (by: "push" | "replace"): LocaleRouter<Tag>["push"] =>
        (href, { locale } = {}) => {
          keep(locale, current)
          router[by](localizedHref(href, locale ?? current, routing))
          if (routing.prefix === "never" && locale !== undefined && locale !== current) router.refresh?.()
        },
      [current, router]
    )
    return useMemo(() => ({ push: lead("push"), replace: lead("replace") }), [lead])
  }

  return { Link, useLocale, useRouter }
}
