import type { ComponentType } from "react"
import { useEmailEnabled } from "../embedded/useEmailEnabled.ts"
import type { LoginWaysProps } from "../embedded/LoginWaysProps.ts"
import { usePart } from "./usePart.ts"
import { useWantedNamespace } from "./useWantedNamespace.ts"

/** Whether there is a login without a wallet, and its form once the code has loaded. */
export const useEmailLogin = (): {
  readonly enabled: boolean
  readonly Form: ComponentType<LoginWaysProps> | undefined
} => {
  const wanted = useWantedNamespace()
  // The embedded wallet has no accounts of these two (spec 6).
  const enabled = useEmailEnabled() && wanted !== "bip122" && wanted !== "polkadot"
  return { enabled, Form: usePart("LoginWays", enabled).Part }
}
