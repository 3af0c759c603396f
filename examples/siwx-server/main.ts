import { parseArgs } from "node:util"
import { createService } from "./createService.ts"

// `node examples/siwx-server/main.ts --origin http://localhost:5173`: what pages of that origin sign in with.
const { values } = parseArgs({
  options: {
    origin: { type: "string", default: "http://localhost:5173" },
    file: { type: "string", default: "sessions.db" },
    port: { type: "string", default: "8787" }
  }
})

createService({ origin: values.origin, file: values.file }).listen(Number(values.port), "127.0.0.1", () =>
  console.log(`Signing in for ${values.origin} at http://127.0.0.1:${values.port}; Ctrl-C stops it`)
)
