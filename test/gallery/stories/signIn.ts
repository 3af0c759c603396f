import { Connections } from "../../../services/connection/connections/Connections.ts"
import type { SiwxParts } from "../../../services/ports/sign-in/SiwxPlugin.ts"
import { twoWallets } from "../../support/fernhold.ts"
import type { Stage } from "../stage/Stage.ts"
import type { Story } from "../Story.ts"
import { fernhold } from "../world/wallets.ts"

const siwx: SiwxParts = {
  verifiers: [{ namespace: "eip155", verify: async () => true }],
  statement: "See your prints and drafts.",
  // The same message in every picture.
  getNonce: async () => "48201937"
}

const asked = async (stage: Stage) => {
  await stage.runtime.runPromise(Connections.use(({ connect }) => connect(fernhold.id)))
  await stage.find(".signs")
}
const answered = (answer: "never" | "reject" | "fail", ready: string) => async (stage: Stage) => {
  await asked(stage)
  stage.world.wallet(fernhold.id).answer = answer
  await stage.press('.btn[data-v="primary"]')
  await stage.find(ready)
}
const story = (id: string, title: string, play: NonNullable<Story["play"]>, more: Partial<SiwxParts> = {}): Story => ({
  id,
  title: `Sign in: ${title}`,
  world: { ...twoWallets, wallets: [fernhold] },
  options: { siwx: { ...siwx, ...more } },
  elapsed: 50,
  play
})

/** Signing in with a wallet. */
export const signInStories: ReadonlyArray<Story> = [
  story("sign-in", "asked", asked),
  story("sign-in-text", "what is signed", async (stage) => {
    await asked(stage)
    await stage.press(".signs > button")
    await stage.find(".signs > p")
  }),
  story("sign-in-signing", "the wallet is asked", answered("never", ".btn[aria-busy]")),
  story("sign-in-declined", "declined", answered("reject", ".notice")),
  story("sign-in-failed", "the wallet fails", answered("fail", ".notice")),
  story(
    "sign-in-refused",
    "the signature is refused",
    async (stage) => {
      await asked(stage)
      await stage.press('.btn[data-v="primary"]')
      await stage.find(".notice")
    },
    { verifiers: [{ namespace: "eip155", verify: async () => false }] }
  ),
  story("sign-in-free", "not required", asked, { required: false })
]
