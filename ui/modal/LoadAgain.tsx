import { Button } from "../parts/Button.tsx"
import { ReloadButton } from "./ReloadButton.tsx"
import { useTexts } from "./useTexts.ts"

/**
 * Whether only a new page can have code that did not come: after a second try, or in Gecko, which keeps the failure of a
 * module as long as the page lives and never asks for the file again. Offline there is no new page either.
 */
const mustReload = (error: unknown, again: unknown): boolean => {
  const { cause, message } = Object(error) as Partial<Error>
  const said = (cause as Error | undefined)?.message ?? message
  return navigator.onLine && (!!again || said?.startsWith("error loading dyn") === true)
}

/** What a user of this page has tried again, by name or loader. */
const tried = new Set<unknown>()

/** Below the message that code did not come: loads it again, or reloads the page where that does not help. */
export const LoadAgain = ({
  of,
  error,
  load
}: {
  /** Names what is loaded. */
  readonly of: unknown
  readonly error?: unknown
  readonly load: () => void
}) => {
  const { t } = useTexts()
  if (mustReload(error, tried.has(of))) return <ReloadButton variant="primary" />
  return (
    <Button
      variant="primary"
      onPress={() => {
        tried.add(of)
        load()
      }}
    >
      {t("tryAgain")}
    </Button>
  )
}
