// Live views follow the theme of the site, and the links beside them choose the view. Tables that are wider than the
// page can be scrolled by keyboard.
const root = document.documentElement
const show = () => {
  for (const frame of document.querySelectorAll("iframe[data-view]")) {
    const address = `${frame.dataset.view}&moving&theme=${root.dataset.theme === "light" ? "light" : "dark"}`
    if (frame.getAttribute("src") !== address) frame.setAttribute("src", address)
  }
}
show()
new MutationObserver(show).observe(root, { attributeFilter: ["data-theme"] })
document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-show]")
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  document.querySelector("iframe[data-view]").dataset.view = link.getAttribute("href")
  document.querySelector("a[aria-current]")?.removeAttribute("aria-current")
  link.setAttribute("aria-current", "true")
  show()
  document.querySelector("iframe[data-view]").scrollIntoView({ block: "nearest" })
})
const reachTables = () => {
  for (const table of document.querySelectorAll("main table"))
    if (table.scrollWidth > table.clientWidth) table.tabIndex = 0
    else table.removeAttribute("tabindex")
}
reachTables()
addEventListener("resize", reachTables)
