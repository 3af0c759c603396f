import type { Project, ProjectValue } from "./Project.ts"

const initial: ProjectValue = {
  features: [
    {
      id: "social_login",
      isEnabled: true,
      config: ["email", "google", "x", "farcaster", "discord", "apple", "github", "facebook"]
    },
    { id: "swap", isEnabled: true, config: ["1inch"] },
    { id: "onramp", isEnabled: true, config: ["meld"] },
    { id: "activity", isEnabled: true, config: [] },
    { id: "reown_branding", isEnabled: false, config: [] },
    // The host decides.
    { id: "multi_wallet", isEnabled: true, config: null }
  ],
  allowedOrigins: [],
  isAnalyticsEnabled: true,
  planLimits: { tier: "starter", isAboveRpcLimit: false, isAboveMauLimit: false }
}

/** A project with every feature on. */
export const createProject = (): Project => {
  let value = initial
  return {
    get: () => value,
    set: ({ features = [], ...part }) => {
      const named = new Set(features.map(({ id }) => id))
      value = { ...value, ...part, features: [...value.features.filter(({ id }) => !named.has(id)), ...features] }
    },
    reset: () => (value = initial)
  }
}
