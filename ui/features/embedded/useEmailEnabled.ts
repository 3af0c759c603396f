import { useStore } from "../../hooks/useStore.ts"
import { useModal } from "../../modal/ModalContext.ts"

/** Whether login by email is enabled now. */
export const useEmailEnabled = (): boolean => {
  const { embedded, features } = useModal()
  useStore(features)
  return embedded.enabled()
}
