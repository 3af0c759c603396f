import { parseArgs } from "node:util"
import { hostileNfts } from "@latchkey/sandbox"
import { parts } from "./check/parts.ts"
import { runCheck } from "./check/runCheck.ts"
import { demoOptions } from "./demoOptions.ts"
import { startDemo } from "../server/startDemo.ts"

// `node examples/react-vite/demo.ts` serves the demo until Ctrl-C; `--dev` with hot reload; `--port` on a given port;
// `--hostile` with NFTs of harmful names and pictures in the first account's activity; `--check` runs the check in a
// browser and exits with its result, with `--part` only that part of it, with `--json` as one JSON array.
const { values } = parseArgs({
  options: {
    check: { type: "boolean" },
    dev: { type: "boolean" },
    hostile: { type: "boolean" },
    json: { type: "boolean" },
    part: { type: "string" },
    port: { type: "string" }
  }
})
const checking = values.check || values.json || values.part !== undefined
const wanted = values.part === undefined ? parts : parts.filter(({ name }) => name === values.part)
if (wanted.length === 0) {
  console.error(`The check has no part "${values.part}". Its parts are ${parts.map(({ name }) => name).join(", ")}.`)
  process.exit(2)
}

const demo = await startDemo({
  ...demoOptions,
  dev: values.dev,
  port: values.port === undefined ? undefined : Number(values.port)
})
let stopping = false
const stop = async (code: number) => {
  if (stopping) return
  stopping = true
  await demo.stop()
  process.exit(code)
}
process.once("SIGINT", () => void stop(checking ? 130 : 0))
process.once("SIGTERM", () => void stop(checking ? 143 : 0))
process.stdout.once("error", () => void stop(1))

if (checking) {
  const write = values.json ? () => {} : (line: string) => console.log(line)
  const results = await runCheck(demo, wanted, write).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    return [{ ok: false }]
  })
  if (values.json) process.stdout.write(`${JSON.stringify(results, undefined, 2)}\n`)
  await stop(results.every(({ ok }) => ok) ? 0 : 1)
} else {
  const { sandbox, url } = demo
  if (values.hostile) await sandbox.chain(1).mintNfts(sandbox.accounts[0]!.address, ...hostileNfts)
  console.log(`
  Latchkey runs at ${url}

  Connect Fernhold, Halyard or Tarn: wallets with real keys on chains of this computer.
  Their own window asks you to approve. Then send, switch networks, reload the page.
  Try another wallet meanwhile, decline it or approve, and open the page in a second tab.
  With Networks at "One login" an email address or a service has a key for Ethereum and one for Solana.
  With Networks at "All four" there are Solana, Bitcoin and Polkadot too, with Sedge and Marram, and a key for each.
  Or scan with a phone: copy the link beside the code, and put it into the phone at ${sandbox.phoneUrl}
  ${sandbox.chains.map(({ name, nodeUrl }) => `${name} ${nodeUrl}`).join("\n  ")}
  Services ${sandbox.url}

  Ctrl-C ends everything.
`)
}
