import type { World } from "../../server/World.ts"
import { fill, useTexts } from "./texts.ts"
import { WindowLink } from "./WindowLink.tsx"

/** The visitor's phone and mailbox, above the open sheet. */
export const Dock = ({ world, messages }: { readonly world: World; readonly messages: number }) => {
  const texts = useTexts()
  return (
    <nav className="dock" aria-label={texts.dock}>
      <WindowLink to="phone" href={world.phoneUrl} label={texts.phone} />
      <WindowLink to="mailbox" href={world.mailUrl} label={texts.mailbox} />
      {messages > 0 && (
        <span aria-label={fill(texts.letters, { count: messages })} role="img" className="dock-count">
          {messages}
        </span>
      )}
    </nav>
  )
}
