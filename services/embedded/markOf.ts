import { socialIcon } from "../social/socialIcon.ts"
import { socialNames } from "../social/SocialProvider.ts"
import type { SocialLogin } from "./rememberSocial.ts"

/** Name and picture of the embedded wallet: lists of wallets tell by them which login holds it. */
export const markOf = (social: SocialLogin | undefined) =>
  social === undefined
    ? { name: "Email wallet" }
    : { name: `${socialNames[social.provider]} wallet`, icon: socialIcon(social.provider) }
