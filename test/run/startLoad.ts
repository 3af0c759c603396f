import { execFileSync } from "node:child_process"
import { Worker } from "node:worker_threads"

const loop = "for (;;) {}"

/** Processes that a person or a busy machine may stop for a moment: browsers, and Vitest's workers. */
const stoppable = /chromium|firefox|vitest\/dist\/workers/

/** The processes that descend from this one. */
const descendants = (): ReadonlyArray<{ readonly pid: number; readonly command: string }> => {
  const lines = execFileSync("ps", ["-eo", "pid=,ppid=,args="], { encoding: "utf8" }).trim().split("\n")
  const rows = lines.map((line) => {
    const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line)!
    return { pid: Number(pid), parent: Number(parent), command: command! }
  })
  const family = new Set([process.pid])
  for (let size = 0; size !== family.size;) {
    size = family.size
    for (const { pid, parent } of rows) if (family.has(parent)) family.add(pid)
  }
  return rows.filter(({ pid }) => family.has(pid) && pid !== process.pid)
}

/**
 * Makes this machine busy for the programs that this process starts: two loops on its cores, and one browser or worker after
 * the other stopped for 1 to 4 s.
 *
 * @returns a function that ends it
 */
export const startLoad = (): (() => Promise<void>) => {
  const loops = [new Worker(loop, { eval: true }), new Worker(loop, { eval: true })]
  let isOver = false
  let stopped: number | undefined
  let timer: NodeJS.Timeout
  const signal = (pid: number, name: "SIGSTOP" | "SIGCONT") => {
    try {
      process.kill(pid, name)
      return true
    } catch {
      // It has ended meanwhile.
      return false
    }
  }
  const pause = () => {
    if (isOver) return
    const candidates = descendants().filter(({ command }) => stoppable.test(command))
    const chosen = candidates[Math.floor(Math.random() * candidates.length)]
    if (chosen && signal(chosen.pid, "SIGSTOP")) stopped = chosen.pid
    timer = setTimeout(
      () => {
        if (stopped !== undefined) signal(stopped, "SIGCONT")
        stopped = undefined
        timer = setTimeout(pause, 5_000 + Math.random() * 10_000)
      },
      1_000 + Math.random() * 3_000
    )
  }
  timer = setTimeout(pause, 5_000)
  return async () => {
    isOver = true
    clearTimeout(timer)
    if (stopped !== undefined) signal(stopped, "SIGCONT")
    await Promise.all(loops.map((worker) => worker.terminate()))
  }
}
