import type { SocialProvider } from "../../ports/login-services/SocialProvider.ts"

/** A way to log in that a host's own button stands for. */
export type LoginWish = { readonly social: SocialProvider } | { readonly farcaster: true } | { readonly email: string }
