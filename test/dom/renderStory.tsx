import { createRoot } from "react-dom/client"
import { HostPage } from "../gallery/page/HostPage.tsx"
import type { Gallery } from "../gallery/stage/Gallery.ts"
import { modalRoot } from "../gallery/stage/modalRoot.ts"
import { runStory } from "../gallery/stage/runStory.ts"
import { stillTime } from "../gallery/stage/stillTime.ts"
import { stories } from "../gallery/stories.ts"
import { controlsIn } from "./controls.ts"

/** A story of the gallery, rendered without a browser. */
export interface RenderedStory extends AsyncDisposable, Pick<Gallery, "turn"> {
  /** The root of the open modal. */
  readonly modal: () => ShadowRoot
  /** The text of the open modal, with single spaces. */
  readonly text: () => string
  /** The controls of the open modal with this name: buttons, links and fields. */
  readonly controls: (name: string | RegExp) => ReadonlyArray<HTMLElement>
}

/** Renders a story of the gallery and waits until it is in its state. */
export const renderStory = async (id: string): Promise<RenderedStory> => {
  const story = stories.find((candidate) => candidate.id === id)
  if (story === undefined) throw new Error(`The gallery has no story "${id}"`)
  const { setTimeout } = window
  stillTime(story.elapsed)
  const { latchkey, play, turn } = runStory(story, { themeMode: "dark", locale: "en" })
  const place = document.body.appendChild(document.createElement("div"))
  const root = createRoot(place)
  root.render(<HostPage story={story} latchkey={latchkey} />)
  const end = async () => {
    root.unmount()
    await latchkey.dispose()
    place.remove()
    window.setTimeout = setTimeout
  }
  try {
    await play()
  } catch (error) {
    await end()
    throw error
  }
  const modal = () => modalRoot()!
  return {
    turn,
    modal,
    text: () => (modal().lastElementChild?.textContent ?? "").replaceAll(/\s+/g, " "),
    controls: (name) => controlsIn(modal(), name),
    [Symbol.asyncDispose]: end
  }
}
