import { localeOf } from "../../services/ports/options/Locale.ts"
import { Button } from "../parts/Button.tsx"
import { useModal } from "./ModalContext.ts"

/** Reloads the page; the sheet opens again in it, where it begins. */
const reloadPage = (): void => {
  try {
    // The key of `ui/host/reopening.ts`, written again: what is imported from there would be in every page without a button.
    sessionStorage.setItem("@latchkey/reopen", "")
  } catch {
    // A page that cannot store is still reloaded.
  }
  location.reload()
}

/** Reloads the page, where only a new one can have code that did not come; the sheet opens again in it. */
export const ReloadButton = ({ variant }: { readonly variant?: "primary" }) => {
  const { locale, settings } = useModal()
  return (
    <Button variant={variant} onPress={reloadPage}>
      {localeOf(settings.options.locales, locale)?.buttons.reload ?? "Reload the page"}
    </Button>
  )
}
