import { ConnectButton, NetworkButton, useAccount } from "latchkey/react"
import type { World } from "../../server/World.ts"
import { FirstSteps } from "./FirstSteps.tsx"
import { HostActions } from "./HostActions.tsx"
import { useTexts } from "./texts.ts"

/** The first section of the page, with the connect button. */
export const Opening = ({ world }: { readonly world: World }) => {
  const texts = useTexts()
  const { address } = useAccount()
  const cut = address !== undefined
  return (
    <section className="opening">
      <h1>{lines(cut ? texts.headlineConnected : texts.headline)}</h1>
      <p className="intro">{lines(cut ? texts.introConnected : texts.intro)}</p>
      <div className="buttons">
        <ConnectButton />
        <NetworkButton />
      </div>
      {cut ? <HostActions friend={world.friend} token={world.token} /> : <FirstSteps />}
    </section>
  )
}

const lines = (texts: ReadonlyArray<string>) =>
  texts.flatMap((text, index) => (index === 0 ? [text] : [" ", <br key={text} />, text]))
