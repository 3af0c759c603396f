import { svelte } from "@sveltejs/vite-plugin-svelte"
import { defineConfig } from "vite"

export default defineConfig({
  plugins: [svelte()],
  // Here the settings are the networks and services on this computer; on your page they are constants.
  define: { SETTINGS: process.env["SETTINGS"] ?? "{}" }
})
