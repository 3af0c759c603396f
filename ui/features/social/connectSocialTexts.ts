import { latchTexts } from "../../parts/latchTexts.ts"

/** Texts of logging in with a service. */
export const connectSocialTexts = {
  ...latchTexts,
  walletIsMade: "A wallet is made for you when you sign in.",
  lastService: "Last used on this device",
  inNewWindow: "Continue in the new window",
  finishLogin: "Finish signing in with {service} there. This page follows by itself.",
  bringBack: "Bring the window back",
  anotherWay: "Use another way",
  loginBlocked: "Your browser stopped the window",
  loginBlockedText: "Press below to open {service} in a window of its own.",
  openService: "Open {service}",
  goingTo: "Taking you to {service}",
  goingToText: "You come back here when you are done.",
  gettingAccount: "Getting your account",
  gettingAccountText: "{service} knows you. Your wallet opens in a moment.",
  loginClosed: "You closed the window",
  loginClosedText: "Nothing was shared. Try again or use another way.",
  loginDeclined: "You said no at {service}",
  loginCut: "This site cuts the window off",
  loginCutText: "Its Cross-Origin-Opener-Policy does not let it hear {service}. Use another way, and tell the site.",
  loginNotOpened: "{service} could not be reached. Try again or use another way.",
  loginService: "{service} answered with an error. Try again later.",
  loginUntrusted: "The window answered from a page that has no part in this. Nothing was shared.",
  loginNotAccepted: "The answer of {service} was not accepted. Try again.",
  scanService: "Scan with your phone's camera",
  approveInService: "Approve in the {service} app",
  followsPhone: "This page follows by itself.",
  qrOfService: "QR code that opens {service}",
  loginNotHere: "Signing in isn't set up on this site. Use a wallet instead."
} as const
