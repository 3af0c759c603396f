import type { PaymentJournal } from "../../services/ports/connectors/PaymentJournal.ts"

// Loaded with the first payment: a bundler for pages, which have no files, need not know them.
const load = async () => {
  const [files, paths, { createHash }] = await Promise.all([
    import("node:fs/promises"),
    import("node:path"),
    import("node:crypto")
  ])
  return { files, paths, createHash }
}

type Parts = Awaited<ReturnType<typeof load>>

const isCode = (error: unknown, ...codes: ReadonlyArray<string>) => codes.includes(String(Object(error).code))

/** Makes sure that the names in a folder outlive a crash. Windows does so by itself, and opens no folder. */
const syncFolder = async ({ files }: Parts, folder: string) => {
  if (process.platform === "win32") return
  const handle = await files.open(folder, "r")
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const makeFolder = async (parts: Parts, folder: string) => {
  const { files, paths } = parts
  const first = await files.mkdir(folder, { recursive: true })
  if (first === undefined) return
  const top = paths.dirname(first)
  for (let one = paths.dirname(folder); ; one = paths.dirname(one)) {
    await syncFolder(parts, one)
    if (one === top || one === paths.dirname(one)) return
  }
}

const isAlive = (id: number) => {
  try {
    return process.kill(id, 0)
  } catch (error) {
    return !isCode(error, "ESRCH")
  }
}

/** Notes in the folder which process has it. Rejects where another one that still runs has. */
const claim = async ({ files, paths }: Parts, folder: string) => {
  const owner = paths.join(folder, "owner")
  for (;;)
    try {
      return await files.writeFile(owner, `${process.pid}`, { flag: "wx" })
    } catch (error) {
      if (!isCode(error, "EEXIST")) throw error
      const id = Number(await files.readFile(owner, "utf8"))
      if (id === process.pid) return
      if (Number.isSafeInteger(id) && id > 0 && isAlive(id))
        throw new Error(`Process ${id} has the journal in ${folder}. If it does not, remove ${owner}`)
      await files.rm(owner, { force: true })
    }
}

/**
 * A journal of files in a folder, which it makes: one file for each key, replaced as a whole and written through to the
 * disk before `set` resolves. Only a file that is not there counts as nothing; any other failure rejects, and the payment
 * is not made. It is for one process at a time: a second one of the same machine is refused while the first runs. Processes
 * on several machines or in several containers, which do not see each other, need a database, with a lock as `alone`.
 *
 * `folder` is a path; it must be on a disk that outlives the process. Nothing in it may be removed while payments may be
 * repeated.
 */
export const fileJournal = (folder: string): PaymentJournal => {
  let starting: Promise<Parts & { readonly place: (key: string) => string }> | undefined
  const begin = async () => {
    const parts = await load()
    const root = parts.paths.resolve(folder)
    await makeFolder(parts, root)
    await claim(parts, root)
    // Keys differ by more than what every file system tells apart, and may be longer than a name.
    const place = (key: string) => parts.paths.join(root, parts.createHash("sha256").update(key).digest("hex"))
    return { ...parts, place }
  }
  const start = () =>
    (starting ??= begin().catch((error: unknown) => {
      starting = undefined
      throw error
    }))
  return {
    get: async (key) => {
      const { files, place } = await start()
      try {
        return await files.readFile(place(key), "utf8")
      } catch (error) {
        if (isCode(error, "ENOENT")) return undefined
        throw error
      }
    },
    set: async (key, text) => {
      const parts = await start()
      const { files, paths, place } = parts
      const fresh = `${place(key)}.${crypto.randomUUID()}.new`
      try {
        await files.writeFile(fresh, text, { flag: "wx", mode: 0o600, flush: true })
        await files.rename(fresh, place(key))
      } catch (error) {
        await files.rm(fresh, { force: true }).catch(() => {})
        throw error
      }
      await syncFolder(parts, paths.dirname(fresh))
    }
  }
}
