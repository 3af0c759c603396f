import vue from "@vitejs/plugin-vue"
import { defineConfig } from "vite"

export default defineConfig({
  plugins: [vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith("latchkey-") } } })],
  // Here the settings are the networks and services on this computer; on your page they are constants.
  define: { SETTINGS: process.env["SETTINGS"] ?? "{}" }
})
