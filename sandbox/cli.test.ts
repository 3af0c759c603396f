import { spawn } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"
import { answers } from "./answers.ts"

const startCli = async () => {
  const child = spawn(process.execPath, [fileURLToPath(new URL("./cli.ts", import.meta.url))], {
    stdio: ["ignore", "pipe", "inherit"]
  })
  let output = ""
  for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
    output += chunk.toString()
    if (output.includes("chain 137")) break
  }
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(output)![0]
  const chains = ((await (await fetch(`${url}/state`)).json()) as { chains: Array<{ nodeUrl: string }> }).chains
  return { child, output, nodes: chains.map(({ nodeUrl }) => nodeUrl) }
}

test.each(["SIGINT", "SIGTERM", "SIGKILL"] as const)(
  "prints its addresses, and %s leaves no chain behind",
  async (signal) => {
    const { child, output, nodes } = await startCli()
    expect(
      output
        .split("\n")
        .filter(Boolean)
        .map((line) => line.split(/ {2,}/)[0])
    ).toEqual([
      "services",
      "wallets",
      "phone",
      "relay",
      "mailbox",
      "secure site",
      "state",
      "Ethereum",
      "Base",
      "Polygon"
    ])
    expect(await Promise.all(nodes.map(answers))).toEqual([true, true, true])
    child.kill(signal)
    const [code, ended] = (await once(child, "exit")) as [number | null, string | null]
    expect(signal === "SIGKILL" ? ended : code).toBe(signal === "SIGKILL" ? "SIGKILL" : 0)
    await expect.poll(() => Promise.all(nodes.map(answers))).toEqual([false, false, false])
  }
)
