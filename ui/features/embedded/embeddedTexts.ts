import { latchTexts } from "../../parts/latchTexts.ts"
import { emailTexts } from "./emailTexts.ts"

/** Texts of the embedded wallet: codes, devices, changing the email, approving. */
export const embeddedTexts = {
  ...emailTexts,
  ...latchTexts,
  sameEmail: "This is the email you have now. Enter another one.",
  checkEmail: "Check your email",
  sentDigits: "We sent six digits to",
  codeLabel: "Six digits from the email",
  sendAgainIn: "Send again in {seconds} s",
  sendAgain: "Send again",
  sendNewCode: "Send a new code",
  useAnotherEmail: "Use another email",
  wrongCode: "That code is not right. Type it again or send a new one.",
  codeRight: "That is it. Connecting you.",
  codeRightNext: "That is it. Now the new email.",
  newDevice: "New device",
  approveDevice: "Approve this device",
  approveDeviceText: "Open the link we sent to {email}. This page continues by itself.",
  latchDevice: "Waiting for you to approve this device",
  changeEmail: "Change email",
  newEmail: "New email",
  nowEmail: "Now: {email}",
  stepOldEmail: "Confirm a code sent to the old email",
  stepNewEmail: "Confirm a code sent to the new one",
  sendFirstCode: "Send the first code",
  keepOldEmail: "Keep the old email",
  codeFromOld: "Code from the old email, 1 of 2",
  codeFromNew: "Code from the new email, 2 of 2",
  startOver: "Start over",
  emailChanged: "Your email is changed",
  approve: "Approve",
  embeddedWallet: "Your embedded wallet"
} as const
