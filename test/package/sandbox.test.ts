import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { makeHost, run, type HostFolder } from "./makeHost.ts"
import { nodes } from "./nodes.ts"

let host: HostFolder
let inPackage = ""
const installed = await nodes()
beforeAll(async () => {
  host = await makeHost()
  inPackage = join(host.folder, "node_modules/@latchkey/sandbox")
})
afterAll(async () => {
  await host?.[Symbol.asyncDispose]()
})

describe("the packed sandbox", () => {
  test("holds the build, its licence and its README, and no source or test", () => {
    for (const file of ["package.json", "LICENSE", "README.md", "dist/wallet.js", "dist/THIRD-PARTY-NOTICES.txt"])
      expect(host.sandboxFiles).toContain(file)
    const other = host.sandboxFiles.filter(
      (file) => !/^(dist\/|package\.json$|LICENSE$|README\.md$|CHANGELOG\.md$)/.test(file)
    )
    expect(other).toEqual([])
  })

  test("offers only what is in it", async () => {
    const { exports, bin } = JSON.parse(await readFile(join(inPackage, "package.json"), "utf8"))
    const targets = Object.values<string | object>(exports).flatMap((one) =>
      typeof one === "string" ? one : Object.values(one)
    )
    for (const target of [...targets, ...Object.values(bin)])
      expect(host.sandboxFiles).toContain(String(target).replace("./", ""))
  })

  test("keeps the licences of all whose code it holds", async () => {
    const notices = await readFile(join(inPackage, "dist/THIRD-PARTY-NOTICES.txt"), "utf8")
    const kept = new Set([...notices.matchAll(/^(@?[a-z][\w./-]*) \d+\.\d+\.\d+\S* \(/gm)].map(([, name]) => name))
    const scripts = host.sandboxFiles.filter((file) => file.endsWith(".js"))
    const texts = await Promise.all(scripts.map((file) => readFile(join(inPackage, file), "utf8")))
    // The build says above each part where it is from.
    const held = texts.flatMap((text) =>
      [...text.matchAll(/^\s*\/\/.*node_modules\/((?:@[^/\s]+\/)?[^/\s]+)\//gm)].map(([, name]) => name!)
    )
    expect(held.length).toBeGreaterThan(20)
    expect([...new Set(held)].filter((name) => !kept.has(name))).toEqual([])
    for (const name of ["nodemailer", "smtp-server", "postal-mime", "viem"])
      expect(notices).toMatch(new RegExp(`^${name} \\d`, "m"))
  })

  test.each(installed)("is the world of a host's test: pays and is paid, with %s", async (node) => {
    const { stdout } = await run(node, ["world.mjs"], { cwd: host.folder, timeout: 60_000 })
    expect(JSON.parse(stdout)).toEqual({
      status: "connected",
      isPayer: true,
      paid: "success",
      wallet: true,
      phone: expect.stringMatching(/^0x/)
    })
  })

  test("starts by its command, and stops when it is told", async () => {
    const child = run(process.execPath, [join(inPackage, "dist/cli.js")], { cwd: host.folder, timeout: 60_000 })
    child.child.stdout!.on("data", (text: string) => {
      if (text.includes("services")) child.child.kill("SIGTERM")
    })
    expect((await child).stdout).toMatch(/^services +http:\/\/127\.0\.0\.1:/)
  })
})
