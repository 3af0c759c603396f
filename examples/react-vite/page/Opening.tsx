import { ConnectButton, NetworkButton, useAccount, useLatchkey } from "latchkey/react"
import type { World } from "../../server/World.ts"
import { FirstSteps } from "./FirstSteps.tsx"
import { HostActions } from "./HostActions.tsx"
import type { Offer } from "./Offer.ts"
import { useTexts } from "./texts.ts"

/** The first section of the page, with the connect button. */
export const Opening = ({ world, offer }: { readonly world: World; readonly offer: Offer }) => {
  const texts = useTexts()
  const { address } = useAccount()
  const { open } = useLatchkey()
  const cut = address !== undefined
  const all = offer !== "evm"
  const intros = { evm: texts.intro, login: texts.introLogin, all: texts.introAll }
  const steps = { evm: texts.firstSteps, login: texts.firstStepsLogin, all: texts.firstStepsAll }
  return (
    <section className="opening">
      <h1>{lines(cut ? texts.headlineConnected : texts.headline)}</h1>
      <p className="intro">{lines(cut ? texts.introConnected : intros[offer])}</p>
      <div className="buttons">
        <ConnectButton />
        <NetworkButton />
      </div>
      {!cut ? (
        <FirstSteps steps={steps[offer]} />
      ) : all ? (
        <div className="actions">
          <button type="button" className="quiet" onClick={() => void open("Connect")}>
            {texts.anotherWallet}
          </button>
        </div>
      ) : (
        <HostActions friend={world.friend} token={world.token} />
      )}
    </section>
  )
}

const lines = (texts: ReadonlyArray<string>) =>
  texts.flatMap((text, index) => (index === 0 ? [text] : [" ", <br key={text} />, text]))
