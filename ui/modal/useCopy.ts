import { useState } from "react"
import { Effect } from "effect"
import { useModal } from "./ModalContext.ts"
import { useModalAction } from "./useModalAction.ts"
import { useTexts } from "./useTexts.ts"
import { copyTexts } from "./copyTexts.ts"
import { writeClipboard } from "./writeClipboard.ts"

/** How long "Copied" is shown, in ms (the design's section 9). */
const shown = 2_000

/**
 * Copies a text and announces the result, also when the browser refuses.
 *
 * @param text What is copied.
 * @param button The button's own label and what is announced, if the button shows "Copied" itself: then no toast repeats
 *   it. Without it the button is only an icon, and a toast shows the result.
 * @param onCopy Called on each press.
 */
export const useCopy = (
  text: string,
  button?: { readonly label: string; readonly done: string },
  onCopy?: () => void
) => {
  const { alerts, say } = useModal()
  const { t } = useTexts(copyTexts)
  const [copied, setCopied] = useState(false)
  const { run } = useModalAction(() =>
    Effect.gen(function* () {
      onCopy?.()
      const written = yield* Effect.promise(() => writeClipboard(text))
      if (!written) yield* alerts.show({ tone: "care", text: t("copyFailed") })
      else if (button) say(button.done)
      else yield* alerts.show({ tone: "ok", text: t("addressCopied") })
      if (!written) return
      setCopied(true)
      yield* Effect.sleep(shown)
      setCopied(false)
    })
  )
  return { copied, copy: run, label: copied ? t("copied") : (button?.label ?? t("copyAddress")) }
}
