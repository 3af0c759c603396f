import { loadTranslate } from "../../../ui/locales/loadTranslate.ts"
import { sheetTexts } from "../../../ui/modal/sheetTexts.ts"
import { modalRoot } from "./modalRoot.ts"
import { until } from "./until.ts"

const isFinite = (animation: Animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime)

/** Waits until nothing moves any more: language, fonts, pictures, animations. */
export const settle = async (locale: string): Promise<void> => {
  const translate = await loadTranslate(locale)
  const close = translate?.("close", sheetTexts.close) ?? sheetTexts.close
  const root = modalRoot()
  const closing = root?.querySelector("[part=close]")
  if (closing) await until(() => modalRoot()?.querySelector("[part=close]")?.ariaLabel === close)
  await document.fonts.ready
  const pictures = [...document.images, ...(root?.querySelectorAll("img") ?? [])]
  await until(() => pictures.every((image) => image.complete))
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  const moving = [...document.getAnimations(), ...(root?.getAnimations() ?? [])].filter(isFinite)
  await Promise.allSettled(moving.map((animation) => animation.finished))
}
