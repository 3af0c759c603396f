/** Texts of entering an email to log in. */
export const emailTexts = {
  emailAddress: "Email address",
  continueEmail: "Continue with email",
  sendAgainIn: "Send again in {seconds} s",
  sendingCode: "Sending a code",
  fullEmail: "Enter a full email address, like name@mail.example.",
  emailInUse: "You're already logged in. Disconnect first to use another way.",
  emailNotHere: "Email login isn't set up on this site. Use a wallet instead.",
  walletAdded: "{wallet} connected",
  emailFailed: "Email login failed. Try again."
} as const
