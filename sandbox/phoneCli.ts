import { parseArgs } from "node:util"
import { runPhone } from "./runPhone.ts"

const usage = "node sandbox/cli.ts phone <address of the phone, as the sandbox prints it> [wc:…] [--approve | --reject]"

/** A phone as a process of its own, beside a running sandbox: lines in are commands, lines out are what happens. */
export const phoneCli = async (args: ReadonlyArray<string>): Promise<void> => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { approve: { type: "boolean" }, reject: { type: "boolean" } }
  })
  const [address, link] = positionals
  if (address === undefined || !URL.canParse(address)) {
    console.error(usage)
    process.exitCode = 2
    return
  }
  const answer = values.approve ? "approve" : values.reject ? "reject" : "ask"
  const { finished, stop } = await runPhone({ address, link, answer, input: process.stdin, print: console.log })
  const ended = new Promise<void>((done) => {
    process.once("SIGINT", done)
    process.once("SIGTERM", done)
    process.stdout.once("error", done)
  })
  await Promise.race([finished, ended])
  await stop()
  process.exit(0)
}
