import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { localeOfPath } from "./localeOfPath.ts"
import type { LocaleRouting } from "./LocaleRouting.ts"
import { localizedHref } from "./localizedHref.ts"
import { splitLocale } from "./splitLocale.ts"

const locales = ["en", "ar", "pt-BR"] as const
const routing = (prefix?: LocaleRouting["prefix"]): LocaleRouting<(typeof locales)[number]> => ({
  locales: ["en", "ar", "pt-BR"],
  defaultLocale: "en",
  prefix
})

describe("addresses of the host's pages keep their language (spec 2)", () => {
  test.each([
    ["/", "ar", "/ar"],
    ["/wallets", "ar", "/ar/wallets"],
    ["/wallets/", "en", "/en/wallets/"],
    ["/wallets?sort=name#top", "pt-BR", "/pt-BR/wallets?sort=name#top"],
    ["/?page=2", "ar", "/ar?page=2"],
    ["/#top", "ar", "/ar#top"],
    ["/en/wallets", "ar", "/ar/wallets"],
    ["/PT-br/wallets", "ar", "/ar/wallets"],
    ["/en", "ar", "/ar"],
    ["/en?page=2", "ar", "/ar?page=2"],
    // No language: the page of a longer name.
    ["/energy", "ar", "/ar/energy"]
  ] as const)("%s in %s is %s", (href, locale, wanted) => {
    expect(localizedHref(href, locale, routing())).toBe(wanted)
    expect(localizedHref(wanted, locale, routing())).toBe(wanted)
  })

  test.each([
    "https://elsewhere.example/en",
    "//elsewhere.example/en",
    "/\\elsewhere.example",
    "mailto:me@saltmarsh.example",
    "#top",
    "?page=2",
    "wallets",
    "../wallets",
    ""
  ])("%j stays as it is", (href) => {
    for (const prefix of ["always", "as-needed", "never"] as const)
      expect(localizedHref(href, "ar", routing(prefix))).toBe(href)
  })

  test("as-needed leaves the default out, never leaves all out", () => {
    expect(localizedHref("/ar/wallets", "en", routing("as-needed"))).toBe("/wallets")
    expect(localizedHref("/wallets", "ar", routing("as-needed"))).toBe("/ar/wallets")
    expect(localizedHref("/wallets", "ar", routing("never"))).toBe("/wallets")
  })

  test("what was put in is read again, for any path of the site", () => {
    const paths = fc.array(fc.stringMatching(/^[a-z0-9%._~-]{1,8}$/)).map((parts) => `/${parts.join("/")}`)
    fc.assert(
      fc.property(
        paths,
        fc.constantFrom(...locales),
        fc.constantFrom("always", "as-needed"),
        (path, locale, prefix) => {
          const href = localizedHref(path, locale, routing(prefix as "always"))
          expect(localeOfPath(href, routing(prefix as "always"))).toBe(locale)
          expect(splitLocale(href, locales).rest).toBe(splitLocale(path, locales).rest)
        }
      )
    )
  })
})

test("what follows the language never becomes another site", () => {
  for (const path of ["/en//evil.example/x", "/en/\\evil.example", "/en/\\/evil.example", "/EN///evil.example"])
    for (const prefix of ["always", "as-needed"] as const)
      for (const locale of locales) {
        const href = localizedHref(path, locale, routing(prefix))
        expect(new URL(href, "https://saltmarsh.example").origin, href).toBe("https://saltmarsh.example")
      }
})

describe("a site that does not lie at the root of its origin", () => {
  const shop = (prefix?: LocaleRouting["prefix"]) => ({ ...routing(prefix), basePath: "/shop/" })
  test.each([
    ["/", "always", "ar", "/shop/ar"],
    ["/cart", "always", "ar", "/shop/ar/cart"],
    ["/shop/en/cart?page=2", "always", "ar", "/shop/ar/cart?page=2"],
    ["/shop", "always", "ar", "/shop/ar"],
    ["/shopping", "always", "ar", "/shop/ar/shopping"],
    ["/cart", "as-needed", "en", "/shop/cart"],
    ["/cart", "never", "ar", "/shop/cart"],
    ["/en/cart", "never", "ar", "/shop/en/cart"]
  ] as const)("%s (%s) in %3$s", (href, prefix, locale, wanted) => {
    expect(localizedHref(href, locale, shop(prefix))).toBe(wanted)
    expect(localizedHref(wanted, locale, shop(prefix))).toBe(wanted)
  })
  test("its pages have the language of their path below that", () => {
    expect(localeOfPath("/shop/ar/wallets", shop())).toBe("ar")
    expect(localeOfPath("/shop/wallets", shop(), "ar")).toBe("ar")
    expect(localeOfPath("/shop", shop())).toBe("en")
    expect(localeOfPath("/shop?x=/ar", shop())).toBe("en")
  })
})

describe("the language of a page", () => {
  test.each([
    ["/ar/wallets", "always", undefined, "ar"],
    ["/AR", "always", "pt-BR", "ar"],
    ["/wallets", "always", "ar", "ar"],
    ["/wallets", "always", "xx", "en"],
    ["/wallets", "always", undefined, "en"],
    ["/wallets", "as-needed", "ar", "en"],
    ["/ar", "as-needed", undefined, "ar"],
    ["/ar/wallets", "never", "pt-BR", "pt-BR"],
    ["/ar/wallets", "never", undefined, "en"]
  ] as const)("%s (%s), chosen %s: %s", (path, prefix, chosen, wanted) => {
    expect(localeOfPath(path, routing(prefix), chosen)).toBe(wanted)
  })
})
