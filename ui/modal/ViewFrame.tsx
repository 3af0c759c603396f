import { useContext, useLayoutEffect, useRef, useState, type ReactNode } from "react"
import { lostCode } from "../../services/base/errors/lostCode.ts"
import { useStore } from "../hooks/useStore.ts"
import { Header } from "../parts/Header.tsx"
import { useModal } from "./ModalContext.ts"
import { ReloadButton } from "./ReloadButton.tsx"
import { ShellContext } from "./ShellContext.ts"
import { afterPaint } from "./afterPaint.ts"
import { useScrollStop } from "./useScrollStop.ts"
import { useTexts } from "./useTexts.ts"

/** A view on the sheet: header and scrolling content. The focus moves to its title unless the view sets it. */
export const ViewFrame = ({
  title,
  domain,
  mark,
  end,
  root,
  onTitlePress,
  children
}: {
  readonly title: ReactNode
  readonly domain?: string | undefined
  readonly mark?: ReactNode
  readonly end?: ReactNode
  /** A view without a way back. */
  readonly root?: boolean | undefined
  readonly onTitlePress?: (() => void) | undefined
  readonly children?: ReactNode
}) => {
  const { runtime, modal, router } = useModal()
  const { t } = useTexts()
  const { height, direction, inPlace, covered } = useContext(ShellContext)
  const depth = useStore(router.stack).length
  const lost = useStore(lostCode.again)
  const [lostBefore] = useState(lost)
  const heading = useRef<HTMLHeadingElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const [scrolled, setScrolled] = useState(false)
  const stop = useScrollStop(body)
  // The first view appears with the sheet and has no animation of its own.
  const [slide] = useState(() => (height.current === undefined ? undefined : direction))

  useLayoutEffect(() => {
    if (covered) return
    const element = body.current!
    const header = element.previousElementSibling as HTMLElement
    const sheet = element.closest<HTMLElement>(".sheet")!
    let live = true
    // One thing moves at a time: what is on the view waits until the sheet and the view have arrived.
    sheet.dataset["moving"] = ""
    const was = height.current
    const arrive = () => {
      if (!live) return
      const active = (element.getRootNode() as ShadowRoot).activeElement
      if (active === null || !element.contains(active)) heading.current?.focus({ preventScroll: true })
      const now = element.offsetHeight
      const before = was === undefined ? now : was - header.offsetHeight
      if (before !== now && !matchMedia("(prefers-reduced-motion: reduce)").matches) {
        const growth = element.animate(null, { duration: 180, easing: "cubic-bezier(.2,.8,.2,1)" })
        const effect = growth.effect as KeyframeEffect
        const aim = () => {
          // Without keyframes the element has the height that it will end with.
          effect.setKeyframes(null)
          effect.setKeyframes({ blockSize: [`${before}px`, `${element.offsetHeight}px`] })
        }
        aim()
        // Left alone, a busy browser may start it too early first, which shows the final height for one frame.
        requestAnimationFrame((now) => {
          growth.startTime = now
        })
        // The content may change while the height still follows the view.
        const changes = new ResizeObserver(aim)
        changes.observe(element.firstElementChild!)
        growth.onfinish = () => changes.disconnect()
      }
      const arriving = [sheet, element, element.firstElementChild!].flatMap((one) => one.getAnimations())
      void Promise.allSettled(arriving.map(({ finished }) => finished)).then(() => {
        if (live) delete sheet.dataset["moving"]
      })
    }
    // Focusing needs the layout: with the first view, after its first frame.
    if (was === undefined) afterPaint(arrive)
    else arrive()
    return () => {
      live = false
      height.current = header.offsetHeight + element.offsetHeight
    }
  }, [height, covered])

  return (
    <div className="frame" hidden={covered} data-scrolled={scrolled || undefined}>
      <Header
        title={title}
        domain={domain}
        mark={mark}
        end={end}
        titleId={covered ? undefined : "title"}
        titleRef={heading}
        onTitlePress={onTitlePress}
        onBack={root || depth === 1 ? undefined : () => void runtime.runFork(modal.back)}
        backLabel={t("back")}
        onClose={inPlace ? undefined : () => void runtime.runFork(modal.requestClose)}
        closeLabel={t("close")}
      />
      <div
        ref={body}
        className="body"
        part="body"
        {...(stop && { role: "group", "aria-labelledby": "title", tabIndex: 0 })}
        onScroll={(event) => setScrolled(event.currentTarget.scrollTop > 0)}
      >
        <div className="view" data-dir={slide}>
          {children}
          {/* Whatever the view says of it: a second try did not help. */}
          {lost > lostBefore && navigator.onLine && <ReloadButton />}
        </div>
      </div>
    </div>
  )
}
