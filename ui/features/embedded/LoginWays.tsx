import { SocialRows } from "../social/SocialRows.tsx"
import { EmailLogin } from "./EmailLogin.tsx"
import type { LoginWaysProps } from "./LoginWaysProps.ts"

/** Ways to log in without a wallet, in this order: by email, and with a service. */
export const LoginWays = ({ ways = ["email", "social"] }: LoginWaysProps) =>
  ways.map((way) => (way === "social" ? <SocialRows key={way} /> : <EmailLogin key={way} />))
