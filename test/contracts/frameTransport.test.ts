import { Layer } from "effect"
import { expect, vi } from "vitest"
import { EnvironmentScripted } from "../../layers/scripted/EnvironmentScripted.ts"
import { FrameWindowScripted } from "../../layers/scripted/FrameWindowScripted.ts"
import { makeSite } from "../../layers/scripted/ScriptedSite.ts"
import { requests, type RequestName } from "../../services/ways-in/embedded/frame/requests.schema.ts"
import { frameTransportContract } from "./frameTransportContract.ts"
import { makeFrameLab } from "./makeFrameLab.ts"

const promptly = { interval: 1, timeout: 30_000 }
const silent = Object.fromEntries(Object.keys(requests).map((name) => [name, "silent" as const]))

// The same cases as in test/browser/frame.test.ts, where the frame is a real one.
frameTransportContract("scripted", async () => {
  const site = makeSite({ answers: silent })
  const warnings: Array<string> = []
  const lab = makeFrameLab(
    Layer.merge(FrameWindowScripted(site), EnvironmentScripted({ warn: (text) => void warnings.push(text) }))
  )
  const ended = (at: number) => vi.waitUntil(() => lab.outcome(at), promptly)
  let since = 0
  const ready = async () => {
    const at = lab.ask("GET_CHAIN_ID")
    await vi.waitUntil(() => site.heard.length > since, promptly)
    site.listener!.message({
      type: "@w3m-frame/GET_CHAIN_ID_SUCCESS",
      id: site.heard.at(-1)!.id,
      payload: { chainId: 1 }
    })
    await ended(at)
    since = site.heard.length
  }
  lab.open("https://secure.test/sdk")
  await ready()
  return {
    ask: async (name, payload) => lab.ask(name as RequestName, payload),
    outcome: async (at) => lab.outcome(at),
    ended,
    state: async () => lab.state(),
    warnings: async () => warnings,
    abort: async () => lab.abort(),
    show: async (box) => lab.show(box),
    focus: async () => lab.focus(),
    close: async () => lab.close(),
    heard: async (count) => {
      await vi.waitUntil(() => site.heard.length >= since + count, promptly)
      expect(site.heard.length).toBe(since + count)
      return site.heard.slice(since)
    },
    say: async (message) => site.listener?.message(message),
    reload: async () => {
      since = site.heard.length
      site.listener!.message({ type: "@w3m-frame/READY", payload: { version: "4" } })
      site.listener!.loaded()
    },
    tear: async () => {
      since = site.heard.length
      site.removed = true
    },
    box: async () => site.box,
    focused: async () => site.focused,
    frames: async () => (site.listener === undefined ? 0 : 1),
    [Symbol.asyncDispose]: async () => lab.close()
  }
})
