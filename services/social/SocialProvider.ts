/** A service to log in with (spec 5). */
export type SocialProvider = "google" | "github" | "apple" | "facebook" | "x" | "discord"

/** All of them, in the order in which they are offered unless the host has its own (spec 9). */
export const socialProviders: ReadonlyArray<SocialProvider> = ["google", "x", "discord", "apple", "github", "facebook"]

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
  discord: "Discord"
}
