import * as more from "../../icons/moreIcons.ts"
import { useEffect, useRef, useState } from "react"
import type { Login } from "../../../services/embedded/Login.ts"
import type { FrameState } from "../../../services/frame/FrameTransport.ts"
import type { ReadonlyStore } from "../../../services/store/makeStore.ts"
import { useStore } from "../../hooks/useStore.ts"
import { Frame } from "../../modal/Frame.tsx"
import { useModal } from "../../modal/ModalContext.ts"
import { useSheet } from "../../modal/useSheet.ts"
import { Skeleton } from "../../parts/Skeleton.tsx"
import { Tile } from "../../parts/Tile.tsx"
import css from "./embedded.css?inline"
import { useTexts } from "../../modal/useTexts.ts"
import { embeddedTexts } from "./embeddedTexts.ts"

/**
 * Lays the frame over its place as soon as the sheet stands still, and keeps it there when that scrolls or turns. A frame
 * that moves gets no presses: browsers throw away what comes within half a second (SEC-05).
 */
const useFrameOver = (login: Login | undefined, ready: boolean) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (login === undefined || !ready) return
    let last = ""
    let laid = ""
    let turn = 0
    const follow = () => {
      const box = place.current?.getBoundingClientRect()
      if (box !== undefined) {
        const { left, top, width, height } = box
        const now = [left, top, width, height].join()
        const still = now === last
        last = now
        if (now !== laid && (still || laid !== "")) {
          login.show({ left, top, width, height, radius: 16 })
          if (laid === "") login.focus()
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

/** While the code of the login is fetched. */
const notYet: ReadonlyStore<FrameState> = { get: () => "loading", subscribe: () => () => {} }

/**
 * What the embedded wallet wants to have approved, in its own frame. Leaving declines; when the request ends, the
 * view leaves by itself (spec 6).
 */
export const ApproveTransaction = () => {
  const { runtime, embedded } = useModal()
  const { t } = useTexts(embeddedTexts)
  useSheet(css)
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

  // Tab leaves the frame for the page behind the sheet: it belongs back into the sheet.
  useEffect(() => {
    const bring = (event: FocusEvent) => {
      const host = place.current?.getRootNode()
      if (event.target instanceof HTMLIFrameElement || !(host instanceof ShadowRoot)) return
      host.querySelector<HTMLElement>("#title")?.focus({ preventScroll: true })
    }
    document.addEventListener("focusin", bring)
    return () => document.removeEventListener("focusin", bring)
  }, [place])

  return (
    <Frame root title={t("approve")} domain={t("embeddedWallet")} mark={<Tile icon={more.lock} />}>
      <div ref={place} className="approve" aria-busy={!ready}>
        {!ready && (
          <>
            <Skeleton width={120} />
            <Skeleton width={220} height={24} />
            <Skeleton width="100%" height={120} />
            <Skeleton width="100%" height={104} />
            <Skeleton width="100%" height={48} />
          </>
        )}
      </div>
      {/* The frame stands elsewhere in the page: this is its place in the order of Tab. */}
      <span tabIndex={0} className="sr" onFocus={() => login?.focus()}>
        {t("embeddedWallet")}
      </span>
    </Frame>
  )
}
