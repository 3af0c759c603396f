import { mkdir, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { entries } from "../../.ci/entries.ts"
import { hydratedPage } from "./hydratedPage.ts"

/** A bundler that a small page is built with, by its default settings. */
export interface Bundler {
  /** Packages that building needs, with exact versions. */
  readonly packages: Readonly<Record<string, string>>
  /** The build command. */
  readonly build: string
  /** Further files, by path. */
  readonly files?: Readonly<Record<string, string>>
  /** The packages beside ours that the page has; React of today if missing. */
  readonly dependencies?: Readonly<Record<string, string>>
  /** Its server paints the last session. */
  readonly paints?: boolean
  /** A server renders its buttons. */
  readonly renders?: boolean
  /** The host with the same packages, whose lock file it uses. */
  readonly lock?: string
}

const html = (script: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <link rel="icon" href="data:," />
    <title>Saltmarsh</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="${script}"></script>
  </body>
</html>
`

/** A script with every entry that a page can have: building it fails where one is not found. */
const everyEntry = Object.keys(entries)
  .filter((name) => name !== "layers/node")
  .map((name) => (name === "index" ? "latchkey" : `latchkey/${name}`))
  .map((name, at) => `import * as entry${at} from "${name}"\nconsole.log(Object.keys(entry${at}))\n`)
  .join("")

const esbuild: Bundler = {
  packages: { esbuild: "0.27.2" },
  build: "esbuild src/main.js --bundle --splitting --format=esm --minify --outdir=dist",
  files: { "dist/index.html": html("./main.js") }
}

const reactOf = (version: string) => ({ react: version, "react-dom": version })

const hydrated = {
  packages: esbuild.packages,
  // Not minified: that is React's development build, which writes each difference to the console as an error.
  build: "esbuild src/main.js --bundle --splitting --format=esm --outdir=dist",
  paints: true,
  renders: true
}

/** Bundlers whose page comes from their own HTML file get it from `files`; for the others it is there already. */
export const bundlers: Readonly<Record<string, Bundler>> = {
  webpack: {
    packages: { webpack: "5.112.2" },
    build: "node build.mjs",
    files: {
      "build.mjs": `import { resolve } from "node:path"
import webpack from "webpack"
const config = { mode: "production", entry: "./src/main.js", output: { path: resolve("dist"), clean: false } }
webpack(config, (error, stats) => {
  if (error || stats.hasErrors()) throw error ?? new Error(stats.toString("errors-only"))
})
`,
      "dist/index.html": html("./main.js")
    }
  },
  rsbuild: {
    packages: { "@rsbuild/core": "2.3.2" },
    build: "rsbuild build",
    files: {
      "rsbuild.config.mjs": `export default {
  source: { entry: { index: "./src/main.js" } },
  html: { template: "./page.html" }
}
`,
      "page.html": html("").replace(/ *<script.*\n/, "")
    }
  },
  parcel: {
    packages: { parcel: "2.16.4" },
    build: "parcel build index.html every.html --no-cache",
    files: {
      "index.html": html("./src/main.js"),
      // Parcel reads no `exports` by default, so each entry has to be found in another way.
      "every.html": html("./src/every.js"),
      "src/every.js": everyEntry
    }
  },
  esbuild,
  "react-18": { ...esbuild, dependencies: reactOf("18.3.1") },
  "react-18-hydrated": {
    ...hydrated,
    files: hydratedPage("linked"),
    dependencies: reactOf("18.3.1"),
    lock: "react-18"
  },
  "react-19-hydrated": { ...hydrated, files: hydratedPage("inside"), lock: "esbuild" }
}

const page = `import { createElement as h, useState } from "react"
import { createRoot } from "react-dom/client"
import { ConnectButton, createLatchkey, LatchkeyProvider, useAccount } from "latchkey/react"
import settings from "./settings.json"

const latchkey = createLatchkey({ ...settings, metadata: { name: "Saltmarsh" } })

const Account = () => {
  const { address } = useAccount()
  const [said, say] = useState("")
  const sign = () =>
    latchkey.signMessage("Hello.").then(
      (signature) => say("Signed: " + signature),
      (error) => say(error.message)
    )
  return h(
    "main",
    null,
    h(ConnectButton),
    h("p", { role: "status" }, said || (address ? "Welcome, " + address + "." : "Nobody is connected.")),
    h("button", { type: "button", disabled: !address, onClick: sign }, "Sign a message")
  )
}

createRoot(document.querySelector("#root")).render(h(LatchkeyProvider, { latchkey }, h(Account)))
`

const server = `import { readFile } from "node:fs/promises"
import { createServer } from "node:http"
import { extname, join, normalize } from "node:path"

const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".json": "application/json" }
createServer(async ({ url }, answer) => {
  const path = normalize(new URL(url, "http://page").pathname)
  const file = join("dist", path.endsWith("/") ? "index.html" : path)
  try {
    const body = await readFile(file)
    answer.writeHead(200, { "content-type": types[extname(file)] ?? "application/octet-stream" }).end(body)
  } catch {
    answer.writeHead(404).end()
  }
}).listen(process.env.PORT, "127.0.0.1", () => console.log("http://127.0.0.1:" + process.env.PORT))
`

/** The `package.json` of the page for a bundler. */
export const bundledManifest = ({ build, packages, dependencies = reactOf("19.3.1") }: Bundler) => ({
  private: true,
  type: "module",
  scripts: { build, start: "node server.mjs" },
  dependencies: { latchkey: "0.1.0", ...dependencies },
  devDependencies: packages
})

/** Writes a page for a bundler into a folder: a button, the connected account, and a signature. */
export const writeBundledHost = async (folder: string, bundler: Bundler, settings: object): Promise<void> => {
  const files: Readonly<Record<string, string>> = {
    "package.json": JSON.stringify(bundledManifest(bundler)),
    "src/main.js": page,
    "src/settings.json": JSON.stringify(settings),
    "server.mjs": server,
    ...bundler.files
  }
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
}
