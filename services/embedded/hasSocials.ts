import type { LatchkeyOptions } from "../options/Options.ts"

/** Whether the host names services to log in with, also without the email. */
export const hasSocials = ({ features }: Pick<LatchkeyOptions, "features">): boolean =>
  Boolean(features?.socials && !features.pay)
