import { registerHooks } from "node:module"
import { pathToFileURL } from "node:url"
import { entryFiles } from "./entryFiles.ts"

// `node --import ./examples/fromSource.ts <script>` runs a script on the sources instead of the built package.
process.env["LATCHKEY_SOURCE"] = "1"
const files = entryFiles(true)

registerHooks({
  resolve: (name, context, next) => next(files[name] === undefined ? name : pathToFileURL(files[name]).href, context)
})
