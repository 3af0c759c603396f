import { offeredSocials } from "../../../services/ways-in/embedded/offeredSocials.ts"
import { isSocialProvider, type SocialProvider } from "../../../services/ports/login-services/SocialProvider.ts"
import { lastSocialKey } from "../../../services/ports/storage/keys.ts"
import { Storage } from "../../../services/ports/storage/Storage.ts"
import { Effect } from "effect"
import { useState } from "react"
import { useStore } from "../../hooks/useStore.ts"
import { useModal } from "../../modal/ModalContext.ts"

/** The services that are offered, the one that this device used last first. */
export const useSocials = (): {
  readonly offered: ReadonlyArray<SocialProvider>
  readonly last: SocialProvider | undefined
} => {
  const { environment, features, runtime } = useModal()
  const on = useStore(features)
  const [stored] = useState(() => runtime.runSync(Effect.flatMap(Storage, ({ get }) => get(lastSocialKey))))
  const offered = offeredSocials(on, environment.platform())
  const last = isSocialProvider(stored) && offered.includes(stored) ? stored : undefined
  return { offered: last ? [last, ...offered.filter((one) => one !== last)] : offered, last }
}
