import { spawn } from "node:child_process"
import { once } from "node:events"
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, assert, beforeEach, describe, it } from "vitest"
import { fileJournal } from "./fileJournal.ts"

let root: string
beforeEach(async () => void (root = await mkdtemp(join(tmpdir(), "journal-"))))
afterEach(() => rm(root, { recursive: true, force: true }))

const failure = (asked: unknown): Promise<Error & { readonly code?: string }> =>
  Promise.resolve(asked).then(
    () => assert.fail("it did not fail"),
    (error: Error) => error
  )
/** The file of the one key that is kept. */
const onlyFile = async (folder: string) =>
  join(
    folder,
    (await readdir(folder)).find((name) => /^[0-9a-f]{64}$/.test(name))!
  )

describe("a journal of files (SEC-22)", () => {
  it("keeps texts by their keys, over processes, in a folder that it makes", async () => {
    const folder = join(root, "a", "b")
    const journal = fileJournal(folder)
    assert.isUndefined(await journal.get("one"))
    await journal.set("one", "first")
    await journal.set("one", "second")
    const keys = ["ONE", "../one", "one/x", "x".repeat(5_000), ""]
    for (const key of keys) {
      assert.isUndefined(await journal.get(key))
      await journal.set(key, `of ${key}`)
    }
    const later = fileJournal(folder)
    assert.strictEqual(await later.get("one"), "second")
    for (const key of keys) assert.strictEqual(await later.get(key), `of ${key}`)
    assert.isEmpty((await readdir(folder)).filter((name) => name.endsWith(".new")))
    assert.lengthOf(await readdir(join(root, "a")), 1)
  })

  it("takes what several write at once, each as a whole", async () => {
    const journals = [fileJournal(root), fileJournal(root)]
    const long = Array.from({ length: 20 }, (_, at) => `${at}`.repeat(10_000))
    await Promise.all(long.map((text, at) => journals[at % 2]!.set("one", text)))
    assert.include(long, await journals[0]!.get("one"))
  })

  it("SEC-22: what cannot be read is not nothing", async () => {
    const journal = fileJournal(root)
    await journal.set("one", "text")
    const file = await onlyFile(root)
    await rm(file)
    await mkdir(file)
    assert.strictEqual((await failure(journal.get("one"))).code, "EISDIR")
    await failure(journal.set("one", "other"))
    assert.isEmpty((await readdir(root)).filter((name) => name.endsWith(".new")))
    await rm(file, { recursive: true })
    assert.isUndefined(await journal.get("one"))
  })

  it("SEC-22: a folder that cannot be made, or is gone, keeps nothing, and that is told", async () => {
    await writeFile(join(root, "file"), "")
    const none = fileJournal(join(root, "file", "folder"))
    for (const asked of [none.get("one"), none.set("one", "text")]) await failure(asked)
    const folder = join(root, "folder")
    const journal = fileJournal(folder)
    await journal.set("one", "text")
    await rm(folder, { recursive: true })
    assert.strictEqual((await failure(journal.set("one", "text"))).code, "ENOENT")
    // A process that may write to all files is not refused.
    if (process.getuid?.() === 0) return
    await mkdir(folder)
    await chmod(folder, 0o500)
    assert.strictEqual((await failure(fileJournal(folder).get("one"))).code, "EACCES")
  })

  it("SEC-22: is one process's while that runs, and after a crash another's", async () => {
    const child = spawn(process.execPath, ["-e", "process.stdin.resume()"], { stdio: ["pipe", "ignore", "ignore"] })
    try {
      await writeFile(join(root, "owner"), `${child.pid}`)
      const journal = fileJournal(root)
      for (const asked of [journal.get("one"), journal.set("one", "text")])
        assert.include((await failure(asked)).message, `Process ${child.pid} has the journal`)
      child.kill("SIGKILL")
      await once(child, "exit")
      await journal.set("one", "text")
      assert.strictEqual(await readFile(join(root, "owner"), "utf8"), `${process.pid}`)
    } finally {
      child.kill("SIGKILL")
    }
    for (const junk of ["", "none", "-1"]) {
      await writeFile(join(root, "owner"), junk)
      assert.strictEqual(await fileJournal(root).get("one"), "text")
    }
  })
})
