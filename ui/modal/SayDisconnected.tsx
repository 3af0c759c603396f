import { useState } from "react"
import { useStore } from "../hooks/useStore.ts"
import { useModal } from "./ModalContext.ts"
import { useTexts } from "./useTexts.ts"

/** Announces that the wallet was disconnected. Beside the sheet, which closes then with its own live regions. */
export const SayDisconnected = () => {
  const { connections } = useModal()
  const { t } = useTexts()
  const connected = useStore(connections.account) !== undefined
  const [was, setWas] = useState(connected)
  // Stays true until the modal is removed or a wallet is connected again.
  if (connected && !was) setWas(true)
  return (
    <div className="sr" aria-live="polite">
      {was && !connected && t("disconnected")}
    </div>
  )
}
