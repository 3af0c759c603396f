import { useEffect, useRef, useState } from "react"
import { Effect } from "effect"
import type { Toast as ToastValue } from "../../services/sheet/alerts/Alerts.ts"
import { runAction } from "../hooks/runAction.ts"
import { useStore } from "../hooks/useStore.ts"
import { sharedTexts } from "./sharedTexts.ts"
import { AlertBar } from "../parts/AlertBar.tsx"
import { LinkButton } from "../parts/LinkButton.tsx"
import { Toast } from "../parts/Toast.tsx"
import { useLatest } from "../hooks/useLatest.ts"
import { useModal } from "./ModalContext.ts"
import { useTexts } from "./useTexts.ts"

/** How long a toast stays, in ms; longer if it has an action (the design's section 5). */
const stay = 2_500
const stayWithAction = 8_000

/** Toasts for the visitor, and with `debug` alerts for the developer, shown above the sheet. */
export const Messages = () => {
  const { alerts } = useModal()
  const { t } = useTexts()
  const toast = useStore(alerts.toast)
  const all = useStore(alerts.alerts)
  if (all.length === 0 && toast === undefined) return null
  return (
    <div className="toasts">
      <div className="said">
        {all.map(({ key, tone, title, text }) => (
          <AlertBar
            key={key}
            tone={tone}
            title={title}
            text={text}
            closeLabel={t("dismiss")}
            onClose={() => alerts.dismiss(key)}
          />
        ))}
        {toast && <Passing key={toast.id} toast={toast} />}
      </div>
    </div>
  )
}

const isKey = (text: string): text is keyof typeof sharedTexts => Object.hasOwn(sharedTexts, text)

const Passing = ({ toast }: { readonly toast: ToastValue }) => {
  const { runtime, alerts, say } = useModal()
  const { display, rich, t } = useTexts()
  const [held, setHeld] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const { id, tone, text, detail, values = {}, href } = toast
  const title = isKey(text) ? t(text, values) : display(text)
  const second = detail && (isKey(detail) ? t(detail, values) : detail)
  const announce = useLatest(() => say(second ? `${title}. ${second}` : title, tone === "bad"))
  useEffect(() => announce(), [announce])
  useEffect(() => {
    if (held) return
    return runAction(runtime, Effect.sleep(href === undefined ? stay : stayWithAction), (state) => {
      if (state.status === "done") alerts.hide(id)
    })
  }, [held, runtime, alerts, id, href])
  return (
    <div
      ref={box}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Toast
        tone={tone}
        title={isKey(text) ? rich(text, values) : title}
        text={detail && (isKey(detail) ? rich(detail, values) : detail)}
        action={href && <LinkButton href={href}>{t("view")}</LinkButton>}
        onClose={() => alerts.hide(id)}
      />
    </div>
  )
}
