import { differing } from "./announcing.ts"
import { notImages } from "./notImages.ts"

const text = (value: string) => `icon: ${JSON.stringify(value)}`
const mark =
  "<svg xmlns='http://www.w3.org/2000/svg' onload='window.__hostileRan=true'><script>window.__hostileRan=true</script></svg>"

/** Icons that are no pictures, are too large, or carry a payload. */
export const hostileIcons = [
  ...notImages.map(([title, icon]) => differing(title, "defaultIcon", text(icon))),
  differing("icon is an SVG of 65 KB", "defaultIcon", `icon: "data:image/svg+xml," + " ".repeat(65 * 1024)`),
  differing("icon is a PNG of 5 MB", "defaultIcon", `icon: "data:image/png;base64," + "A".repeat(5 * 1024 * 1024)`),
  differing("icon is an SVG with a script", "listed", text(`data:image/svg+xml,${encodeURIComponent(mark)}`)),
  differing("icon is a PNG that cannot be decoded", "listed", text("data:image/png;base64,AAAA")),
  differing("icon is missing", "ignored", "icon: undefined"),
  differing("icon is null", "ignored", "icon: null"),
  differing("icon is a number", "ignored", "icon: 42"),
  differing("icon is a list", "ignored", `icon: [good.icon]`),
  differing("icon is an object that turns into a text", "ignored", `icon: { toString: () => "javascript:0" }`)
]
