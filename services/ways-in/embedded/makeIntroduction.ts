import { Effect } from "effect"
import { reportedExit } from "../../base/errors/reportedExit.ts"
import { makeRun } from "../../base/concurrency/makeRun.ts"
import { Environment } from "../../ports/environment/Environment.ts"
import { FrameTransport } from "./frame/FrameTransport.ts"
import { Settings } from "../../ports/options/Settings.ts"
import { dappData } from "./frameUrl.ts"
import type { FrameTheme } from "./Login.ts"

/** The theme variables that the protocol has a name for. */
const names: Readonly<Record<string, string>> = {
  font: "font-family",
  accent: "accent",
  mix: "color-mix",
  mixStrength: "color-mix-strength",
  radius: "border-radius-master",
  z: "z-index",
  qr: "qr-color"
}

const named = (variables: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(names).flatMap(([ours, theirs]) => {
      const value = variables[ours]
      return value === undefined ? [] : [[`--w3m-${theirs}`, value]]
    })
  )

/** Introduces the page and its look to each frame that opens. Returns the function that announces another look. */
export const makeIntroduction = Effect.fnUntraced(function* (theme: () => FrameTheme) {
  const transport = yield* FrameTransport
  const environment = yield* Environment
  const settings = yield* Settings
  const run = yield* makeRun

  const syncTheme = ({ themeMode, accent, background, variables = {} }: FrameTheme) => {
    if (transport.state.get() === "closed") return Effect.void
    const look = {
      ...(accent === undefined ? {} : { "--w3m-accent": accent }),
      ...(background === undefined ? {} : { "--w3m-background": background })
    }
    return Effect.asVoid(
      reportedExit(
        transport.request("SYNC_THEME", { themeMode, themeVariables: named(variables), w3mThemeVariables: look })
      )
    )
  }

  let introduced = false
  const follow = () => {
    const state = transport.state.get()
    if (state === "loading" || state === "closed") introduced = false
    else if (!introduced) {
      introduced = true
      const data = dappData(settings, environment)
      run(Effect.andThen(reportedExit(transport.request("SYNC_DAPP_DATA", data)), syncTheme(theme())))
    }
  }
  const undo = transport.state.subscribe(follow)
  yield* Effect.addFinalizer(() => Effect.sync(undo))
  return { syncTheme }
})
