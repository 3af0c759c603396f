import type { Platform } from "../../ports/environment/readPlatform.ts"
import type { FeaturesValue } from "../../ports/options/Features.ts"
import { socialProviders, type SocialProvider } from "../../ports/login-services/SocialProvider.ts"

/** What the offer depends on of the device. */
export type SocialPlatform = Pick<Platform, "android" | "ios" | "mac" | "telegram">

/** What Telegram's mini apps cannot log in with, by device (spec 5). */
const notInTelegram = ({ ios, android, mac }: SocialPlatform): ReadonlyArray<SocialProvider> =>
  ios ? ["google"] : android ? ["facebook", "x"] : mac ? ["x"] : []

/**
 * The services that visitors may log in with here, in the host's order (spec 5, 9): all where nothing is said and the email is on.
 */
export const offeredSocials = (
  { email, socials = email }: Pick<FeaturesValue, "email" | "socials">,
  platform: SocialPlatform
): ReadonlyArray<SocialProvider> => {
  const wanted = socials === true ? socialProviders : [...new Set(socials || [])]
  const left = platform.telegram ? notInTelegram(platform) : []
  return wanted.filter((one) => !left.includes(one))
}
