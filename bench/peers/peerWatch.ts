/**
 * Script for the page of any entrant: `__see(name)` resolves with the time of the first frame in which a thing is visible,
 * read after that frame was rendered. A thing is found by what is written on it, in the page and in
 * every open shadow root below; `__find(name)` is its middle now, if it is visible. Visible: at least half opaque, and in the viewport.
 */
export const peerWatch = `(() => {
  performance.setResourceTimingBufferSize(5000)
  const roots = (root) => [root, ...[...root.querySelectorAll("*")].flatMap((one) => one.shadowRoot ? roots(one.shadowRoot) : [])]
  const written = (pattern) => roots(document).flatMap((root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found = []
    while (walker.nextNode()) if (pattern.test(walker.currentNode.data.trim())) found.push(walker.currentNode.parentElement)
    return found
  })
  const things = {
    button: () => written(/^connect( wallet)?$/i),
    row: () => written(/^Fernhold$/),
    account: () => document.querySelectorAll("#root output")
  }
  const opacity = (element) => {
    let all = 1
    for (let at = element; at; at = at.assignedSlot ?? at.parentElement ?? at.getRootNode().host)
      all *= Number(getComputedStyle(at).opacity)
    return all
  }
  const isVisible = (element) => {
    const { width, height, top, left, bottom, right } = element.getBoundingClientRect()
    return width > 0 && height > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth &&
      getComputedStyle(element).visibility === "visible" && opacity(element) >= 0.5
  }
  const middle = (element) => {
    const { width, height, top, left } = element.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }
  window.__element = (name) => [...things[name]()].find(isVisible)
  window.__find = (name) => {
    const found = window.__element(name)
    return found && middle(found)
  }
  window.__see = (name) => new Promise((resolve) => {
    const look = () => {
      const found = document.body && window.__element(name)
      if (!found) return requestAnimationFrame(look)
      const channel = new MessageChannel()
      channel.port1.onmessage = () => resolve(performance.now())
      channel.port2.postMessage(0)
    }
    requestAnimationFrame(look)
  })
  window.__elements = () => roots(document).reduce((sum, root) => sum + root.querySelectorAll("*").length, 0)
  window.__pressed = 0
  addEventListener("click", (event) => { window.__pressed = event.timeStamp }, true)
  window.__long = []
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) window.__long.push({ start: one.startTime, duration: one.duration })
  }).observe({ type: "longtask", buffered: true })
  window.__first = window.__see("button")
})()`

interface PeerWindow {
  readonly __see: (name: "button" | "row" | "account") => Promise<number>
  readonly __find: (name: "button" | "row" | "account") => { readonly x: number; readonly y: number } | undefined
  readonly __elements: () => number
  readonly __first: Promise<number>
  readonly __pressed: number
  readonly __long: ReadonlyArray<{ readonly start: number; readonly duration: number }>
}

declare global {
  interface Window extends PeerWindow {}
}
