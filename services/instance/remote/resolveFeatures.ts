import type { FeaturesValue } from "../../ports/options/Features.ts"
import type { FeatureOptions } from "../../ports/options/Options.ts"
import { isSocialProvider, type SocialProvider } from "../../ports/login-services/SocialProvider.ts"
import type { RemoteFeature } from "../../ports/api/RemoteFeature.ts"

/** The features that a project decides together with the host's options. */
export type ProjectFeatures = Partial<
  Pick<FeaturesValue, "activity" | "email" | "multiWallet" | "onramp" | "socials" | "swaps">
>

/** The features that are only on or off, by the service's names; some only with a provider that this product knows. */
const switches = [
  { name: "swaps", id: "swap", provider: "1inch" },
  { name: "onramp", id: "onramp", provider: "meld" },
  { name: "activity", id: "activity" },
  { name: "multiWallet", id: "multi_wallet" }
] as const

/**
 * What a project's answer makes of the host's options (spec 8: the remote configuration wins), and the names of the options that
 * it overruled. A feature is on if the project has it on and the host has not forbidden it (SEC-32): by `false`, by a
 * list without it, or by paying, which leaves no login (spec 5). One that the answer leaves out is off; with `config: null` the host's
 * option stays. Unknown ids and providers are ignored.
 */
export const resolveFeatures = (
  answer: ReadonlyArray<RemoteFeature>,
  host: FeatureOptions
): { readonly values: ProjectFeatures; readonly overruled: ReadonlyArray<string> } => {
  const entryOf = (id: string) => answer.find((one) => one.id === id)
  /** The entry's providers if it is on; `undefined`: the project does not mention it. */
  const saidOf = (id: string): ReadonlyArray<string> | undefined => {
    const entry = entryOf(id)
    if (entry?.config === null) return undefined
    return entry?.isEnabled ? (entry.config ?? []) : []
  }
  const values: { -readonly [K in keyof ProjectFeatures]: ProjectFeatures[K] } = {}
  const overruled: Array<string> = []
  const decide = (name: "activity" | "email" | "multiWallet" | "onramp" | "swaps", on: boolean) => {
    values[name] = on && host[name] !== false
    if (!on && host[name]) overruled.push(name)
  }

  for (const one of switches) {
    const entry = entryOf(one.id)
    if (entry?.config === null) continue
    // An entry without `config` is as one that is missing.
    const on = Boolean(entry?.isEnabled && entry.config)
    decide(one.name, on && (!("provider" in one) || entry!.config!.includes(one.provider)))
  }

  const logins = host.pay ? undefined : saidOf("social_login")
  if (logins !== undefined) {
    decide("email", logins.includes("email"))
    const offered = [...new Set(logins)].filter(isSocialProvider)
    // Where the host names none, the login by email decides, as without a project.
    const { socials = host.email !== false } = host
    const wanted: ReadonlyArray<SocialProvider> = socials === true ? offered : socials || []
    const left = wanted.filter((one) => offered.includes(one))
    values.socials = left.length > 0 && left
    if (host.socials && (host.socials === true ? offered.length === 0 : left.length < wanted.length))
      overruled.push("socials")
  }
  return { values, overruled }
}
