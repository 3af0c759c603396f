/** One project setting in the service's format. */
export interface Feature {
  readonly id: string
  readonly isEnabled: boolean
  readonly config: ReadonlyArray<string> | null
}

/** The settings of every project of the offline world. */
export const features: ReadonlyArray<Feature> = [
  { id: "social_login", isEnabled: true, config: ["email", "google", "apple", "github", "discord", "x", "farcaster"] },
  { id: "swap", isEnabled: true, config: ["1inch"] },
  { id: "onramp", isEnabled: true, config: ["meld"] },
  { id: "activity", isEnabled: true, config: [] },
  { id: "reown_branding", isEnabled: false, config: [] },
  { id: "multi_wallet", isEnabled: true, config: [] }
]
