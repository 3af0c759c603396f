import { useCallback, useState, type ReactNode } from "react"
import type { Buying } from "../../../services/onramp/Buying.ts"
import { FurtherTexts } from "../../modal/FurtherTexts.tsx"
import { useModal } from "../../modal/ModalContext.ts"
import { useLoaded } from "../../modal/useLoaded.ts"
import { useTexts } from "../../modal/useTexts.ts"
import { ViewFrame } from "../../modal/ViewFrame.tsx"
import { Button } from "../../parts/Button.tsx"
import { Head } from "../../parts/Head.tsx"
import { Skeleton } from "../../parts/Skeleton.tsx"
import { loadBuying, madeBuying } from "./loadBuying.ts"

type Show = (buying: Buying) => ReactNode

/** Around each view of buying, which is shown once its texts and the code of buying are there. */
export const OnrampFrame = ({ children }: { readonly children: Show }) => (
  <FurtherTexts>
    <WhenLoaded show={children} />
  </FurtherTexts>
)

const WhenLoaded = ({ show }: { readonly show: Show }) => {
  const { runtime } = useModal()
  const { t } = useTexts()
  const [turn, setTurn] = useState(0)
  // Loaded already, unless this is the first of these views.
  const [ready] = useState(() => madeBuying(runtime))
  const load = useCallback(() => loadBuying(runtime), [runtime])
  const { value, failed } = useLoaded(load, turn)
  const here = ready ?? value
  if (here !== undefined) return show(here)
  return (
    <ViewFrame key="loading" title={t("loading")}>
      {failed ? (
        <>
          <Head title={t("notLoadedText")} />
          <Button variant="primary" onPress={() => setTurn((now) => now + 1)}>
            {t("tryAgain")}
          </Button>
        </>
      ) : (
        <>
          <Skeleton width="100%" height={112} />
          <Skeleton width="100%" height={72} />
        </>
      )}
    </ViewFrame>
  )
}
