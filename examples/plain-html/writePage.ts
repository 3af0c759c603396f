import { cp, mkdir } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
/** Where the package has the files for pages like this one. */
const latchkey = fileURLToPath(new URL("../../global/dist", import.meta.url))

/** Copies the page as it is, and the package's files beside it, into a folder of the site. */
export const writePage = async (folder: string, place = ""): Promise<void> => {
  const page = join(folder, place)
  await mkdir(page, { recursive: true })
  for (const name of ["index.html", "page.js"]) await cp(at(name), join(page, name))
  await cp(at("../server/page.css"), join(page, "page.css"))
  await cp(latchkey, join(page, "latchkey"), { recursive: true })
}
