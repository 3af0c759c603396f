/** How the service of the provider lies. */
export type OnrampLie =
  /** The link leads to another site. */
  | "otherSite"
  /** The link pays out to another address. */
  | "otherReceiver"
  /** The offer promises more than is paid. */
  | "richOffer"

/** What the provider's service does; without a lie it is honest. */
export interface Onramp {
  lie: OnrampLie | undefined
}
