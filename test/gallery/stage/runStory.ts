import { ChainAdapterScriptedBitcoin } from "../../../layers/scripted/ChainAdapterScriptedBitcoin.ts"
import { ChainAdapterScriptedSolana } from "../../../layers/scripted/ChainAdapterScriptedSolana.ts"
import { makeWorld, testLayer } from "../../../layers/test.ts"
import { Features } from "../../../services/ports/options/Features.ts"
import type { LatchkeyOptions } from "../../../services/ports/options/Options.ts"
import { createLatchkey } from "../../../ui/host/createLatchkey.ts"
import type { Appearance } from "../../../ui/host/Appearance.ts"
import { directionOf } from "../../../ui/locales/directionOf.ts"
import { directoryAnswer } from "../../support/directory.ts"
import type { Story } from "../Story.ts"
import { networks } from "../world/networks.ts"
import { siteMark } from "../world/siteMark.ts"
import { fernhold } from "../world/wallets.ts"
import { contrastFaults } from "../faults/contrastFaults.ts"
import { cutFaults } from "../faults/cutFaults.ts"
import { layoutFaults } from "../faults/layoutFaults.ts"
import { mediaFaults } from "../faults/mediaFaults.ts"
import type { Gallery } from "./Gallery.ts"
import { makeStage } from "./makeStage.ts"
import { locales, settle } from "./settle.ts"

/** Starts the instance of a story; `begin` runs its steps once its page is rendered. */
export const runStory = (story: Story, look: Pick<Appearance, "themeMode" | "locale">) => {
  const options: LatchkeyOptions = {
    networks: networks.slice(0, 4),
    projectId: "gallery",
    metadata: { name: "Saltmarsh", icons: [siteMark] },
    preload: "intent",
    ...(story.directory && { endpoints: { config: location.origin, relay: "wss://relay.saltmarsh.example" } }),
    ...story.options,
    // A story's own come last: its English would also be taken for the longer words, `en-XA`.
    locales: [...locales, ...(story.options?.locales ?? [])],
    ...look
  }
  const { directory } = story
  const answers = directory && {
    "/getWallets": typeof directory === "function" ? directory : directoryAnswer(directory)
  }
  const world = makeWorld({ wallets: [fernhold], ...(answers && { answers }), ...story.world })
  const cells = new Map(Object.entries(story.cells ?? {}))
  const adapters = [ChainAdapterScriptedSolana(world), ChainAdapterScriptedBitcoin(world)]
  const latchkey = createLatchkey(options, {
    layer: testLayer(options, world, { cells, adapters, ...(story.facts && { facts: story.facts }) })
  })

  const paint = () => {
    const { themeMode, locale } = latchkey.appearance.get()
    const page = document.documentElement
    page.dataset["theme"] = themeMode
    page.lang = locale
    page.dir = directionOf(locale)
    return settle(locale)
  }
  /** Brings the instance into the state of the story. */
  const play = async () => story.play?.(await makeStage(latchkey, world))
  const turn: Gallery["turn"] = async (part) => {
    const runtime = await latchkey.runtime()
    runtime.runSync(Features).update((now) => ({ ...now, ...part }))
  }
  const begin = (): Gallery => ({
    ready: play().then(paint),
    change: (part) => {
      latchkey.setAppearance(part)
      return paint()
    },
    faults: () => [...layoutFaults(), ...contrastFaults(), ...cutFaults(), ...mediaFaults()],
    turn
  })
  return { latchkey, play, turn, begin }
}
