import * as languages from "../../../ui/locales/index.ts"
import { sharedTexts } from "../../../ui/modal/sharedTexts.ts"
import { localeOf } from "../../../services/ports/options/Locale.ts"
import { modalRoot } from "./modalRoot.ts"
import { pseudo } from "./pseudo.ts"
import { until } from "./until.ts"

const isFinite = (animation: Animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime)

/** The languages of every story other than English. */
export const locales = [...Object.values(languages), pseudo]

/** Waits until nothing changes: language, fonts, images, animations. */
export const settle = async (locale: string): Promise<void> => {
  const language = localeOf(locales, locale)
  const { close } = { ...sharedTexts, ...(await language?.load()) }
  await language?.load("further")
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
