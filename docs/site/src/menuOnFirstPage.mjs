import { defineRouteMiddleware } from "@astrojs/starlight/route-data"

/** The first page has the menu too: the generator leaves it out there, and a phone then has no way to the other pages. */
export const onRequest = defineRouteMiddleware(({ locals }) => {
  locals.starlightRoute.hasSidebar = true
})
