import type { Page } from "playwright-core"

/**
 * Script for a page: from its start on it keeps a list of everything that goes on by itself until somebody ends it: timers,
 * frames to be drawn, sockets, channels, requests, observers and open databases. `__held()` names each, with the place of the
 * code that made it; `__media` are the media lists that were made, whose listeners nothing else finds.
 */
export const heldScript = `{
  const held = new Map()
  let last = 0
  const hold = (what) => {
    const id = ++last
    held.set(id, what + " " + new Error().stack.split("\\n").slice(3, 7).map((line) => line.replace(/^.*\\/([^/]*)$/, "$1")).join(" < "))
    return () => held.delete(id)
  }
  window.__held = () => [...held.values()].toSorted()
  window.__media = []

  // A timer may be ended by the name of the other kind.
  const kept = new Map()
  const timers = (start, end, what, { again = false, drops = new Map() } = {}) => {
    const [own, ownEnd] = [window[start], window[end]]
    window[start] = (work, ...rest) => {
      const handle = own.call(window, (...given) => {
        if (!again) drops.get(handle)?.()
        return typeof work === "function" ? work(...given) : work
      }, ...rest)
      drops.set(handle, hold(what(rest[0])))
      return handle
    }
    window[end] = (handle) => {
      drops.get(handle)?.()
      return ownEnd.call(window, handle)
    }
  }
  timers("setTimeout", "clearTimeout", (delay) => (delay >= 300 ? "timer of " + delay + " ms" : "short timer"), { drops: kept })
  timers("setInterval", "clearInterval", (delay) => "interval of " + delay + " ms", { again: true, drops: kept })
  timers("requestAnimationFrame", "cancelAnimationFrame", () => "short frame")
  timers("requestIdleCallback", "cancelIdleCallback", () => "short idle task")

  const ownFetch = window.fetch
  window.fetch = (...given) => {
    const drop = hold("request")
    const answer = ownFetch.apply(window, given)
    answer.then(drop, drop)
    return answer
  }
  window.WebSocket = class extends WebSocket {
    constructor(...given) {
      super(...given)
      this.addEventListener("close", hold("socket"))
    }
  }
  window.BroadcastChannel = class extends BroadcastChannel {
    #drop = hold("channel")
    close() {
      this.#drop()
      super.close()
    }
  }
  for (const name of ["MutationObserver", "ResizeObserver", "IntersectionObserver", "PerformanceObserver"])
    window[name] = class extends window[name] {
      #seen = new Map()
      observe(target, ...rest) {
        this.#seen.get(target)?.()
        this.#seen.set(target, hold(name))
        super.observe(target, ...rest)
      }
      unobserve(target) {
        this.#seen.get(target)?.()
        super.unobserve(target)
      }
      disconnect() {
        for (const drop of this.#seen.values()) drop()
        super.disconnect()
      }
    }
  const open = IDBFactory.prototype.open
  IDBFactory.prototype.open = function (...given) {
    const request = open.apply(this, given)
    const drop = hold("database")
    request.addEventListener("error", drop)
    request.addEventListener("success", () => {
      const close = request.result.close
      request.result.close = function () {
        drop()
        close.call(this)
      }
    })
    return request
  }
  const media = window.matchMedia
  window.matchMedia = (text) => {
    const list = media.call(window, text)
    window.__media.push(list)
    return list
  }
};`

/** Objects that live as long as the page: a listener that remains there was left behind. */
const places = ["window", "document", "document.documentElement", "document.body", "visualViewport", "navigator"]

/**
 * Everything that stands in the page or goes on by itself: elements, attributes of the document, listeners of what lives as
 * long as the page, and what `heldScript` sees. The list of two moments is the same where nothing was left between them.
 */
export const heldByPage = async (page: Page): Promise<ReadonlyArray<string>> => {
  const cdp = await page.context().newCDPSession(page)
  const listeners = async (expression: string) => {
    const { result } = await cdp.send("Runtime.evaluate", { expression })
    if (result.objectId === undefined) return []
    const found = await cdp.send("DOMDebugger.getEventListeners", { objectId: result.objectId })
    // React listens to it once for each document, and for ever.
    return found.listeners
      .filter(({ type }) => type !== "selectionchange")
      .map(({ type }) => `listener of ${expression}: ${type}`)
  }
  const media = await page.evaluate("__media.length")
  const lists = Array.from({ length: media as number }, (_, at) => `__media[${at}]`)
  const heard = (await Promise.all([...places, ...lists].map(listeners)))
    .flat()
    .map((one) => one.replace(/__media\[\d+\]/, "a media list"))
  await cdp.detach()
  const stands = await page.evaluate(() => [
    // The bundler of the host keeps its links to chunks: a part of the page's code that has been loaded stays loaded.
    ...[...document.querySelectorAll("*:not(link[rel=modulepreload])")].map(({ localName, attributes }) =>
      [`<${localName}`, ...[...attributes].map(({ name, value }) => `${name}=${value}`)].join(" ")
    ),
    `frames ${window.frames.length}`
  ])
  const goesOn = (await page.evaluate("__held()")) as ReadonlyArray<string>
  return [...stands, ...heard.toSorted(), ...goesOn]
}
