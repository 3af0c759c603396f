/** A service at which visitors log in. */
export type SocialName = "google" | "github" | "apple" | "facebook" | "x" | "discord"

/** A person at such a service: what it tells of them to a site they agree to. */
export interface SocialPerson {
  /** The service's own id of the person. */
  readonly id: string
  readonly name: string
  readonly userName: string
  /** Not every service tells it. */
  readonly email: string | undefined
}
