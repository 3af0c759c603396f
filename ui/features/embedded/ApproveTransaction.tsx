import * as more from "../../icons/moreIcons.ts"
import { useEffect, useRef, useState } from "react"
import type { Login } from "../../../services/ways-in/embedded/Login.ts"
import type { FrameState } from "../../../services/ways-in/embedded/frame/FrameTransport.ts"
import type { ReadonlyStore } from "../../../services/base/store/makeStore.ts"
import { useStore } from "../../hooks/useStore.ts"
import { ViewFrame } from "../../modal/ViewFrame.tsx"
import { useModal } from "../../modal/ModalContext.ts"
import { useStyles } from "../../parts/useStyles.ts"
import { Skeleton } from "../../parts/Skeleton.tsx"
import { Tile } from "../../parts/Tile.tsx"
import css from "./embedded.css?inline"
import { visibleBox } from "./visibleBox.ts"
import { useTexts } from "../../modal/useTexts.ts"
import { embeddedTexts } from "./embeddedTexts.ts"

/**
 * Positions the frame over its place once the sheet has stopped moving, and again after scrolling or rotation. Browsers
 * discard presses on a frame that has moved within the last half second (SEC-05).
 */
const useFrameOver = (login: Login | undefined, ready: boolean) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (login === undefined || !ready) return
    let last = ""
    let laid = ""
    let turn = 0
    const follow = () => {
      if (place.current !== null) {
        const { left, top, width, height } = visibleBox(place.current)
        const now = [left, top, width, height].join()
        const still = now === last
        last = now
        if (now !== laid && (still || laid !== "")) {
          login.show({ left, top, width, height, radius: 16 })
          laid = now
        }
      }
      turn = requestAnimationFrame(follow)
    }
    follow()
    return () => {
      cancelAnimationFrame(turn)
      login.show(undefined)
    }
  }, [login, ready])
  return place
}

/** The state while the code of the login is loading. */
const notYet: ReadonlyStore<FrameState> = { get: () => "loading", subscribe: () => () => {} }

/**
 * The embedded wallet's approval, in its own frame. Leaving the view declines what is not approved yet; when the request
 * ends, the view is left automatically (spec 6).
 */
export const ApproveTransaction = () => {
  const { runtime, embedded } = useModal()
  const { t } = useTexts(embeddedTexts)
  useStyles(css)
  const [login, setLogin] = useState<Login>()
  useEffect(() => {
    let live = true
    runtime.runPromise(embedded.login).then(
      (found) => live && setLogin(() => found),
      () => {}
    )
    return () => {
      live = false
    }
  }, [runtime, embedded])
  const state = useStore(login?.frame ?? notYet)
  const ready = state === "ready" || state === "settling"
  const place = useFrameOver(login, ready)

  // Tab moves from the frame to the page behind the sheet: the focus is moved back into the sheet.
  useEffect(() => {
    const bring = (event: FocusEvent) => {
      const host = place.current?.getRootNode()
      if (event.composedPath()[0] instanceof HTMLIFrameElement || !(host instanceof ShadowRoot)) return
      host.querySelector<HTMLElement>("#title")?.focus({ preventScroll: true })
    }
    document.addEventListener("focusin", bring)
    return () => document.removeEventListener("focusin", bring)
  }, [place])

  return (
    <ViewFrame root title={t("approve")} domain={t("embeddedWallet")} mark={<Tile icon={more.lock} />}>
      <div ref={place} className="approve" aria-busy={!ready}>
        {/* It stays below the frame, which may be shown before it has drawn anything. */}
        <Skeleton width={120} />
        <Skeleton width={220} height={24} />
        <Skeleton width="100%" height={120} />
        <Skeleton width="100%" height={104} />
        <div>
          <Skeleton width="100%" height={48} />
          <Skeleton width="100%" height={48} />
        </div>
      </div>
      {/* The frame is elsewhere in the DOM; this is its place in the tab order. */}
      <span tabIndex={0} className="sr" onFocus={() => login?.focus()}>
        {t("embeddedWallet")}
      </span>
    </ViewFrame>
  )
}
