import { latchTexts } from "../../parts/latchTexts.ts"
import { emailTexts } from "./emailTexts.ts"

/** Texts of the embedded wallet: codes, devices, changing the email, approving. */
export const embeddedTexts = {
  ...emailTexts,
  ...latchTexts,
  sameEmail: "This is already your email. Enter another one.",
  checkEmail: "Check your email",
  sentDigits: "We sent a six-digit code to",
  codeLabel: "Six-digit code from the email",
  sendAgain: "Send again",
  linkNotOpened: "The link wasn't opened in time. Send it again.",
  codeExpired: "This code has expired",
  sendNewCode: "Send a new code",
  useAnotherEmail: "Use another email",
  wrongCode: "That code isn't right. Try again or get a new one.",
  codeRight: "Code accepted. Connecting you.",
  codeRightNext: "Code accepted. Next, your new email.",
  newDevice: "New device",
  approveDevice: "Approve this device",
  approveDeviceText: "Open the link we sent to {email}. This page then continues by itself.",
  latchDevice: "Waiting for you to approve this device",
  changeEmail: "Change email",
  newEmail: "New email",
  nowEmail: "Current email: {email}",
  stepOldEmail: "Code from your current email",
  stepNewEmail: "Code from your new email",
  sendFirstCode: "Send the first code",
  keepOldEmail: "Keep the current email",
  currentEmail: "Current email",
  stepOf: "Step {step} of 2",
  startOver: "Start over",
  emailChanged: "Email changed",
  approve: "Approve",
  embeddedWallet: "Your embedded wallet"
} as const
