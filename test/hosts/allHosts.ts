import { bundlers } from "./bundledHost.ts"
import type { Host } from "./Host.ts"

const serverPage = {
  path: "about",
  cookie: "NEXT_LOCALE=de",
  leads: "de/about",
  text: /&quot;locale&quot;: &quot;de&quot;/
}

const next: Host = { page: "next", paints: true, renders: true, serves: serverPage }

/** The hosts of `npm run test:hosts` by name. */
export const allHosts: Readonly<Record<string, Host>> = {
  next,
  "next-webpack": { ...next, build: "next build --webpack" },
  "react-router": { page: "react-router", paints: true, renders: true },
  vue: { page: "vue", paints: false },
  svelte: { page: "svelte", paints: false },
  astro: { page: "astro", paints: false, renders: true },
  ...Object.fromEntries(
    Object.entries(bundlers).map(([name, bundler]) => {
      const { paints = false, renders = false } = bundler
      return [name, { page: bundler, paints, renders }]
    })
  )
}
