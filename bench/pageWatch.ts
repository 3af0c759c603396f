/**
 * Script for a page: `__watch(name)` resolves with the time of the first frame in which the named thing is visible,
 * read after that frame was rendered; `__clicked` is the time stamp of the latest click. Visible: at least half opaque,
 * and in the viewport.
 */
export const pageWatch = `(() => {
  const inModal = (selector) =>
    document.querySelector("[data-latchkey]")?.shadowRoot?.querySelectorAll(selector) ?? []
  const things = {
    button: () => document.querySelectorAll("#root button"),
    row: () => [...document.querySelectorAll("#root li button"), ...inModal("button")].filter((one) => /Fernhold/.test(one.textContent)),
    account: () => document.querySelectorAll("#root output")
  }
  const opacity = (element) => {
    let all = 1
    for (let at = element; at; at = at.parentElement ?? at.getRootNode().host) all *= Number(getComputedStyle(at).opacity)
    return all
  }
  const visible = (element) => {
    const { width, height, top, left, bottom, right } = element.getBoundingClientRect()
    return width > 0 && height > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth &&
      getComputedStyle(element).visibility === "visible" && opacity(element) >= 0.5
  }
  window.__watch = (name) => new Promise((resolve) => {
    const look = () => {
      const found = [...things[name]()].find(visible)
      if (!found) return requestAnimationFrame(look)
      // Comes before tasks that the page itself has put off until after the frame.
      scheduler.postTask(() => resolve(performance.now()), { priority: "user-blocking" })
    }
    requestAnimationFrame(look)
  })
  window.__clicked = 0
  addEventListener("click", (event) => { window.__clicked = event.timeStamp }, true)
  window.__tasks = []
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) window.__tasks.push({ start: one.startTime, duration: one.duration })
  }).observe({ type: "longtask", buffered: true })
  window.__button = window.__watch("button")
})()`

interface WatchedWindow {
  readonly __watch: (name: "button" | "row" | "account") => Promise<number>
  readonly __button: Promise<number>
  readonly __clicked: number
  readonly __tasks: ReadonlyArray<{ readonly start: number; readonly duration: number }>
}

declare global {
  interface Window extends WatchedWindow {}
}
