import { mkdir, rm, writeFile } from "node:fs/promises"
import { dirname } from "node:path"
import { fileURLToPath } from "node:url"
import { viewFrame } from "./pageOf.ts"
import { readPages } from "./readPages.ts"

const folder = fileURLToPath(new URL("src/content/docs", import.meta.url))

const firstPage = `template: splash
hero:
  tagline: A wallet-connection modal for React hosts. Ethereum, Solana, Bitcoin and Polkadot. MIT.
  actions:
    - text: Install
      link: guide/install/
    - text: See every view
      link: guide/views/
      variant: secondary`

/** Writes the pages with the front matter that the site's generator reads. */
export const writePages = async (): Promise<void> => {
  await rm(folder, { recursive: true, force: true })
  for (const { route, title, body } of await readPages()) {
    const file = `${folder}/${route || "index"}.md`
    await mkdir(dirname(file), { recursive: true })
    const matter = [`title: ${JSON.stringify(title)}`, ...(route === "" ? [firstPage] : [])].join("\n")
    // The picture of the README is the live view on the site.
    const text = route === "" ? body.replace(/!\[.*\n/, `${viewFrame("gallery/?story=connect")}\n`) : body
    await writeFile(file, `---\n${matter}\n---\n\n${text}\n`)
  }
}
