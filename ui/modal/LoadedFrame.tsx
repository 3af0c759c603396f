import { useCallback, useState, type ReactNode } from "react"
import type { LatchkeyRuntime } from "../hooks/useRuntime.ts"
import { Head } from "../parts/Head.tsx"
import { Skeleton } from "../parts/Skeleton.tsx"
import { FurtherTexts } from "./FurtherTexts.tsx"
import { LoadAgain } from "./LoadAgain.tsx"
import { useModal } from "./ModalContext.ts"
import { useLoaded } from "./useLoaded.ts"
import { useTexts } from "./useTexts.ts"
import { ViewFrame } from "./ViewFrame.tsx"

interface LoadedFrameProps<A> {
  /** What was loaded before, by an earlier view of the same feature. */
  readonly made: (runtime: LatchkeyRuntime) => A | undefined
  readonly load: (runtime: LatchkeyRuntime) => Promise<A>
  /** Heights of what is shown while it loads, in px. */
  readonly heights: ReadonlyArray<number>
  readonly children: (loaded: A) => ReactNode
}

/** Around a view of a further feature, which is shown once its texts and the feature's code are there. */
export const LoadedFrame = <A,>(props: LoadedFrameProps<A>) => (
  <FurtherTexts>
    <WhenLoaded {...props} />
  </FurtherTexts>
)

const WhenLoaded = <A,>({ made, load, heights, children }: LoadedFrameProps<A>) => {
  const { runtime } = useModal()
  const { t } = useTexts()
  const [turn, setTurn] = useState(0)
  const [ready] = useState(() => made(runtime))
  const { value, failed } = useLoaded(
    useCallback(() => load(runtime), [load, runtime]),
    turn
  )
  const here = ready ?? value
  if (here !== undefined) return children(here)
  return (
    <ViewFrame key="loading" title={t("loading")}>
      {failed ? (
        <>
          <Head title={t("notLoadedText")} />
          <LoadAgain of={load} load={() => setTurn((now) => now + 1)} />
        </>
      ) : (
        heights.map((height, at) => <Skeleton key={at} width="100%" height={height} />)
      )}
    </ViewFrame>
  )
}
