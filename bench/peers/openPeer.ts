const frame = "await new Promise(requestAnimationFrame)"

/** Statements for the page of any entrant: waits until nothing more is fetched for a second, and opens the list. */
export const openPeer = `
  await __first
  let [seen, since] = [-1, 0]
  const fetched = () => performance.getEntriesByType("resource").length
  while (seen !== fetched() || performance.now() - since < 1000) {
    if (seen !== fetched()) [seen, since] = [fetched(), performance.now()]
    ${frame}
  }
  __element("button").click()
  await __see("row")`
