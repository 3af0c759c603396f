import { useStore } from "../../hooks/useStore.ts"
import { useModal } from "../../modal/ModalContext.ts"

/** Whether visitors may log in by email now. */
export const useEmailEnabled = (): boolean => {
  const { embedded, features } = useModal()
  useStore(features)
  return embedded.enabled()
}
