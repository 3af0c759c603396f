import { useModal } from "../../modal/ModalContext.ts"
import { useStore } from "../../hooks/useStore.ts"
import { SocialRows } from "../social/SocialRows.tsx"
import { EmailLogin } from "./EmailLogin.tsx"

/** The ways to log in without a wallet, in the host's order (spec 1): by email, and with a service. */
export const LoginWays = () => {
  const { features, settings } = useModal()
  const { email } = useStore(features)
  const order = settings.options.connectMethodsOrder ?? []
  const socials = <SocialRows key="socials" />
  const form = email && <EmailLogin key="email" />
  const at = (way: "email" | "social") => (order.includes(way) ? order.indexOf(way) : order.length)
  return at("social") < at("email") ? [socials, form] : [form, socials]
}
