import { bundlers } from "./bundledHost.ts"
import type { Host } from "./Host.ts"

const serverPage = {
  path: "about",
  cookie: "NEXT_LOCALE=de",
  leads: "de/about",
  text: /&quot;locale&quot;: &quot;de&quot;/
}

const next: Host = { page: "next", lock: "next", paints: true, renders: true, serves: serverPage }

/** The hosts of `npm run test:hosts` by name. Each has a lock file. */
export const allHosts: Readonly<Record<string, Host>> = {
  next,
  "next-webpack": { ...next, build: "next build --webpack" },
  "react-router": { page: "react-router", lock: "react-router", paints: true, renders: true },
  vue: { page: "vue", lock: "vue", paints: false },
  svelte: { page: "svelte", lock: "svelte", paints: false },
  astro: { page: "astro", lock: "astro", paints: false, renders: true },
  ...Object.fromEntries(
    Object.entries(bundlers).map(([name, bundler]) => {
      const { paints = false, renders = false, lock = name } = bundler
      return [name, { page: bundler, lock, paints, renders }]
    })
  )
}
