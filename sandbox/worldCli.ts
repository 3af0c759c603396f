import { startSandbox } from "./startSandbox.ts"

/** Starts the offline world, prints its addresses, and stops it on Ctrl-C, on SIGTERM and when its output closes. */
export const worldCli = async (port: string | undefined): Promise<void> => {
  const sandbox = await startSandbox(port === undefined ? {} : { port: Number(port) })
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await sandbox.stop()
    process.exit(0)
  }
  process.once("SIGINT", () => void stop())
  process.once("SIGTERM", () => void stop())
  process.stdout.once("error", () => void stop())

  const rows = [
    ["services", sandbox.url, `project ${sandbox.projectId}`],
    ["wallets", `${sandbox.url}/wallet.js`, "fernhold, halyard, tarn"],
    ["phone", sandbox.phoneUrl, "a wallet that reads links"],
    ["relay", sandbox.relay.url, "between sites and phones"],
    ["mailbox", sandbox.mail.url, "codes of logins by email"],
    ["secure site", sandbox.endpoints.secureSite, "wallets by email"],
    ["state", `${sandbox.url}/state`, "figures as JSON"],
    ...sandbox.chains.map(({ id, name, rpcUrl, listed }) => [
      name,
      rpcUrl,
      `chain ${id}${listed ? "" : ", not offered by the demo"}`
    ])
  ]
  const width = (column: number) => Math.max(...rows.map((row) => row[column]!.length))
  for (const [name, address, note] of rows)
    console.log(`${name!.padEnd(width(0))}  ${address!.padEnd(width(1))}  ${note}`)
}
