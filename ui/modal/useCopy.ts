import { useState } from "react"
import { Effect } from "effect"
import { useModal } from "./ModalContext.ts"
import { useModalAction } from "./useModalAction.ts"
import { useTexts } from "./useTexts.ts"
import { copyTexts } from "./copyTexts.ts"

/** How long "Copied" is shown, in ms (the design's section 9). */
const shown = 2_000

/**
 * Copies a text and shows and announces the result, also when the browser refuses. `onCopy` is called on each press.
 */
export const useCopy = (text: string, what?: string, done?: string, onCopy?: () => void) => {
  const { alerts } = useModal()
  const { t } = useTexts(copyTexts)
  const [copied, setCopied] = useState(false)
  const { run } = useModalAction(() =>
    Effect.gen(function* () {
      onCopy?.()
      const written = yield* Effect.promise(() =>
        navigator.clipboard.writeText(text).then(
          () => true,
          () => false
        )
      )
      yield* alerts.show(
        written ? { tone: "ok", text: done ?? t("addressCopied") } : { tone: "care", text: t("copyFailed") }
      )
      if (!written) return
      setCopied(true)
      yield* Effect.sleep(shown)
      setCopied(false)
    })
  )
  return { copied, copy: run, label: copied ? t("copied") : (what ?? t("copyAddress")) }
}
