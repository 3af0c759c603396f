import { execFileSync } from "node:child_process"
import { fileURLToPath } from "node:url"
import { buildGallery } from "../../test/gallery/buildGallery.ts"
import { installSite } from "./installSite.ts"
import { writePages } from "./writePages.ts"

const here = fileURLToPath(new URL(".", import.meta.url))

/** Builds the site into `dist` beside this file, with the gallery in its folder `gallery`. Its packages are its own. */
export const buildSite = async (aloud: boolean): Promise<void> => {
  installSite()
  await writePages()
  const astro = [`${here}node_modules/astro/bin/astro.mjs`, "build", "--force", ...(aloud ? [] : ["--silent"])]
  // Nobody is told of a build.
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: "1" }
  execFileSync(process.execPath, astro, { cwd: here, stdio: "inherit", env })
  await buildGallery(`${here}dist/gallery`)
}
