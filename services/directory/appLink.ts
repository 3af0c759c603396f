import { isWalletLink } from "../links/isWalletLink.ts"

/** A listed link into an app, its scheme completed; `undefined` when it could lead anywhere else (SEC-10). */
export const appLink = (value: unknown): string | undefined => {
  if (typeof value !== "string" || value === "" || value.length > 2_048) return undefined
  const link = value.includes("://") ? value : `${value.replaceAll(/[/:]/g, "")}://`
  return isWalletLink(link) ? link : undefined
}
