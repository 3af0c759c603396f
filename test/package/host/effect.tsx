import { Effect } from "effect"
import { Networks } from "latchkey"
import { createLatchkey, LatchkeyProvider, useAction } from "latchkey/react"
import { Suspense } from "react"
import { createRoot } from "react-dom/client"
import { networks } from "./networks.ts"

const latchkey = createLatchkey({ networks })

/** A program made with the host's own copy of Effect over the package's services. */
const networkNames = (separator: string) =>
  Effect.gen(function* () {
    const { list } = yield* Networks
    yield* Effect.sleep("1 millis")
    return list.map(({ name }) => name).join(separator)
  })

const Names = () => {
  const [state, run] = useAction(networkNames)
  return (
    <button type="button" onClick={() => run(", ")}>
      {state.status === "done" ? state.value : "Names"}
    </button>
  )
}

createRoot(document.querySelector("#root")!).render(
  <LatchkeyProvider latchkey={latchkey}>
    <Suspense>
      <Names />
    </Suspense>
  </LatchkeyProvider>
)
