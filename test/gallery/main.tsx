import { createRoot } from "react-dom/client"
import { flushSync } from "react-dom"
import type { ThemeMode } from "../../services/ports/options/Options.ts"
import { HostPage } from "./page/HostPage.tsx"
import { bringFont } from "./page/bringFont.ts"
import { Overview } from "./page/Overview.tsx"
import "./page/page.css"
import { loadEveryView } from "./stage/loadEveryView.ts"
import { runStory } from "./stage/runStory.ts"
import { stillTime } from "./stage/stillTime.ts"
import { stories } from "./stories.ts"

const asked = new URLSearchParams(location.search)
const story = stories.find(({ id }) => id === asked.get("story"))
const root = createRoot(document.querySelector("#root")!)

if (story === undefined) root.render(<Overview />)
else {
  const font = asked.get("font")
  if (font !== null) await bringFont(font)
  const themeMode = (asked.get("theme") ?? "dark") as ThemeMode
  if (asked.has("moving")) await loadEveryView()
  else stillTime(story.elapsed)
  const { latchkey, begin } = runStory(story, { themeMode, locale: asked.get("locale") ?? "en" })
  flushSync(() => root.render(<HostPage story={story} latchkey={latchkey} />))
  window.gallery = begin()
}
