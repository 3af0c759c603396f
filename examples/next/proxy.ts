import { localeCookie, localeOfPath, localizedHref } from "latchkey/links"
import { NextResponse, type NextRequest } from "next/server"
import { routing } from "./routing"

export const config = { matcher: "/about" }

/** Leads to the page in the language that the visitor chose. */
export const proxy = ({ headers, nextUrl, url }: NextRequest) => {
  const locale = localeOfPath(nextUrl.pathname, routing, localeCookie.read(headers.get("cookie") ?? ""))
  return NextResponse.redirect(new URL(localizedHref(nextUrl.pathname, locale, routing), url))
}
