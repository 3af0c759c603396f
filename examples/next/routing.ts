/** The languages of the pages that have one in their address. */
export const routing = { locales: ["en", "de"], defaultLocale: "en" } as const
