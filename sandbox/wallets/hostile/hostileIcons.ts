import { differing } from "./announcing.ts"

const text = (value: string) => `icon: ${JSON.stringify(value)}`
const mark =
  "<svg xmlns='http://www.w3.org/2000/svg' onload='window.__hostileRan=true'><script>window.__hostileRan=true</script></svg>"

const notImages: ReadonlyArray<[string, string]> = [
  ["icon is a javascript address", "javascript:window.__hostileRan=true"],
  ["icon is a javascript address in capitals after a blank", " JaVaScRiPt:window.__hostileRan=true"],
  ["icon is a javascript address with a tab inside", "java\tscript:window.__hostileRan=true"],
  ["icon is a vbscript address", "vbscript:msgbox(1)"],
  ["icon is a remote http picture", "http://tracker.example/pixel.png"],
  ["icon is a remote https picture", "https://tracker.example/pixel.png"],
  ["icon is a remote picture without a scheme", "//tracker.example/pixel.png"],
  ["icon is a path on the page's own site", "/logout"],
  ["icon is a relative path", "pixel.png"],
  ["icon is a blob address", "blob:https://site.example/6d0f"],
  ["icon is a file address", "file:///etc/hosts"],
  ["icon is an about address", "about:blank"],
  ["icon is HTML as data", "data:text/html,<script>window.__hostileRan=true</script>"],
  ["icon is HTML as base64 data", "data:text/html;base64,PHNjcmlwdD48L3NjcmlwdD4="],
  ["icon is XML as data", "data:application/xml,<a/>"],
  ["icon is a script as data", "data:text/javascript,window.__hostileRan=true"],
  ["icon is data of no type", "data:,picture"],
  ["icon is an image type cut short", "data:image/"],
  ["icon says image inside the data only", "data:text/html;image/png,<b>"],
  ["icon is a style injection", "data:text/css,*{display:none}"],
  ["icon closes the attribute it may be put into", `"><img src=x onerror=window.__hostileRan=true>`],
  ["icon closes a style address", `data:x);background:url(https://tracker.example/`],
  ["icon is empty", ""],
  ["icon is blank", "   "]
]

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
