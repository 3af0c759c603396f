import type { Route } from "./Route.ts"

/** The first route for a method and path, with the values of its named parts. */
export const matchRoute = (
  routes: ReadonlyArray<Route>,
  method: string,
  path: string
): { route: Route; params: Record<string, string> } | undefined => {
  const parts = path.split("/")
  for (const route of routes) {
    const pattern = route.path.split("/")
    if (route.method !== method || pattern.length !== parts.length) continue
    const params: Record<string, string> = {}
    const fits = pattern.every((expected, index) => {
      const part = parts[index]!
      if (!expected.startsWith(":")) return expected === part
      const value = decode(part)
      if (value) params[expected.slice(1)] = value
      return Boolean(value)
    })
    if (fits) return { route, params }
  }
  return undefined
}

const decode = (part: string) => {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}
