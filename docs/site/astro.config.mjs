import { readFileSync } from "node:fs"
import starlight from "@astrojs/starlight"
import { defineConfig } from "astro/config"
import { routeOf } from "./pageOf.ts"
import { readContents } from "./readContents.ts"

const contents = readContents(readFileSync(new URL("../README.md", import.meta.url), "utf8"))
const base = process.env.SITE_BASE

// https://starlight.astro.build/reference/configuration
export default defineConfig({
  ...(base && { base }),
  integrations: [
    starlight({
      title: "Latchkey",
      description: "A wallet-connection modal for React hosts, built as Effect services.",
      favicon: "/key.svg",
      logo: { src: "./src/key.svg" },
      social: [{ icon: "github", label: "GitHub", href: "https://github.com/latchkey/latchkey" }],
      customCss: ["./src/look.css"],
      head: [{ tag: "script", attrs: { src: `${base ?? ""}/views.js`, defer: true } }],
      sidebar: contents.map(({ label, pages }) => ({
        label,
        items: pages.map((page) => ({ label: page.label, slug: routeOf(page.file) }))
      })),
      routeMiddleware: "./src/menuOnFirstPage.mjs",
      pagefind: true,
      credits: false,
      // Long lines are read without scrolling, also by keyboard.
      expressiveCode: { defaultProps: { wrap: true } }
    })
  ]
})
