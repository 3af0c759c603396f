import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type RefCallback } from "react"
import { useStore } from "../hooks/useStore.ts"
import { Button } from "../parts/Button.tsx"
import { Notice } from "../parts/Notice.tsx"
import { ViewFrame } from "./ViewFrame.tsx"
import { keyboardHeight } from "./keyboardHeight.ts"
import { report } from "../../services/ports/reports/report.ts"
import { useLatest } from "../hooks/useLatest.ts"
import { LoadAgain } from "./LoadAgain.tsx"
import { useModal } from "./ModalContext.ts"
import { Messages } from "./Messages.tsx"
import { ShellContext } from "./ShellContext.ts"
import { trapTab } from "./trapTab.ts"
import { useDragToClose } from "./useDragToClose.ts"
import { useKeepFocus } from "./useKeepFocus.ts"
import { useMedia } from "../parts/useMedia.ts"
import { useScrollLock } from "./useScrollLock.ts"
import { ViewBoundary } from "./ViewBoundary.tsx"
import { coveredView, useShownView } from "./useShownView.ts"
import { useTexts } from "./useTexts.ts"
import { errorOccurred, somethingWentWrong } from "../../services/base/errors/texts.ts"

/** Texts of the error catalogue that the shell itself shows. */
const texts = { errorOccurred, somethingWentWrong }

/** The open modal: a layer over the page with scrim, sheet with its view, and the messages above it. */
export const Shell = ({
  layer,
  inPlace,
  children
}: {
  readonly layer: RefCallback<HTMLElement>
  readonly inPlace: boolean
  readonly children: ReactNode
}) => {
  const { runtime, modal, router, connections, views, say } = useModal()
  const { display, t } = useTexts()
  const { loading, shaking } = useStore(modal.state)
  const stack = useStore(router.stack)
  const shown = useShownView(stack)
  const sheet = useRef<HTMLElement>(null)
  const height = useRef<number | undefined>(undefined)
  const bottom = useMedia("(max-width: 479px)") && !inPlace
  const connected = useStore(connections.account) !== undefined
  const putAside = () => void runtime.runFork(modal.putAside)
  const drag = useDragToClose(sheet, modal.closable, putAside)
  useScrollLock(!inPlace)
  useKeepFocus(sheet, !inPlace)

  const refused = useLatest(() => {
    if (shaking) say(t(shown?.name === "ApproveTransaction" ? "mustDecide" : "mustChoose"), true)
  })
  useEffect(() => refused(), [shaking, refused])

  useLayoutEffect(() => {
    const viewport = window.visualViewport
    if (!bottom || !viewport) return
    const follow = () =>
      sheet.current?.style.setProperty("--keyboard", `${keyboardHeight(window.innerHeight, viewport)}px`)
    viewport.addEventListener("resize", follow)
    return () => viewport.removeEventListener("resize", follow)
  }, [bottom])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!inPlace) trapTab(event)
    if (event.key === "Escape" && !inPlace) {
      // A dialog or popover of the page around the sheet would close, too.
      event.preventDefault()
      runtime.runFork(modal.requestClose)
    }
    // In a text field these keys move the cursor by a word.
    if (event.key === "ArrowLeft" && event.altKey && !(event.target as Element).matches("input,textarea")) {
      event.preventDefault()
      // An embedded sheet cannot be closed, and its first view has no view before it.
      if (!inPlace || stack.length > 1) runtime.runFork(modal.back)
    }
  }

  return (
    <div ref={layer} className="layer" data-phase="in">
      {!inPlace && (
        // A press beside the sheet must not take the focus from it while closing is not allowed.
        <div className="scrim" part="backdrop" onMouseDown={(event) => event.preventDefault()} onClick={putAside} />
      )}
      <section
        ref={sheet}
        className="sheet"
        part="sheet"
        role={inPlace ? "region" : "dialog"}
        aria-modal={inPlace || shown?.name === "ApproveTransaction" ? undefined : true}
        aria-labelledby="title"
        tabIndex={-1}
        data-sheet={inPlace ? "place" : bottom ? "bottom" : "dialog"}
        data-view={shown?.name}
        data-connected={connected || undefined}
        data-shake={shaking || undefined}
        aria-busy={loading || undefined}
        onKeyDown={onKeyDown}
      >
        <Messages />
        {bottom && <div className="handle" part="handle" {...drag} />}
        {[shown, coveredView(stack, shown, views)].map((one, at) => (
          <ShellContext.Provider
            key={one?.name ?? `none ${at}`}
            value={{ height, direction: shown?.direction ?? "forward", inPlace, covered: at > 0 }}
          >
            {one?.Component !== undefined ? (
              <ViewBoundary
                key={one.name}
                report={(error) => void runtime.runFork(report(error))}
                broken={(retry) => (
                  <Broken text={display(texts.errorOccurred)}>
                    <Button variant="primary" onPress={retry}>
                      {t("tryAgain")}
                    </Button>
                  </Broken>
                )}
              >
                <one.Component />
              </ViewBoundary>
            ) : at > 0 ? null : shown === undefined ? (
              <ViewFrame title={t("loading")} />
            ) : (
              <Broken text={t("notLoadedText")}>
                <LoadAgain of={shown.name} error={shown.error} load={() => shown.retry?.()} />
              </Broken>
            )}
          </ShellContext.Provider>
        ))}
        <span className="bolt" part="bolt" aria-hidden />
        {children}
      </section>
    </div>
  )
}

/** Shown instead of a view that could not be loaded or that threw. */
const Broken = ({ text, children }: { readonly text: string; readonly children: ReactNode }) => {
  const { display } = useTexts()
  return (
    <ViewFrame title={display(texts.somethingWentWrong)}>
      <Notice tone="bad" title={text} />
      {children}
    </ViewFrame>
  )
}
