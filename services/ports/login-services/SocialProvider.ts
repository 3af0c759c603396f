/** A service to log in with in a window of its own. */
export type WindowProvider = "google" | "github" | "apple" | "facebook" | "x" | "discord"

/** A service to log in with (spec 5); Farcaster by a code that the visitor's phone scans. */
export type SocialProvider = WindowProvider | "farcaster"

/** All of them, in the order in which they are offered unless the host has its own (spec 9). */
export const socialProviders: ReadonlyArray<SocialProvider> = [
  "google",
  "x",
  "farcaster",
  "discord",
  "apple",
  "github",
  "facebook"
]

/** Whether a text names one of them. */
export const isSocialProvider = (text: string | undefined): text is SocialProvider =>
  socialProviders.some((one) => one === text)

/** How the services call themselves, in every language. */
export const socialNames: Readonly<Record<SocialProvider, string>> = {
  google: "Google",
  github: "GitHub",
  apple: "Apple",
  facebook: "Facebook",
  x: "X",
  discord: "Discord",
  farcaster: "Farcaster"
}
