/** Texts of entering an email to log in. */
export const emailTexts = {
  emailAddress: "Email address",
  continueEmail: "Continue with email",
  sendingCode: "Sending a code",
  fullEmail: "Enter a full email address, like name@mail.example.",
  emailInUse: "You are logged in by email. Disconnect first to use another.",
  emailNotHere: "This site cannot offer logging in by email yet. Use a wallet.",
  emailFailed: "Logging in by email did not work. Try again."
} as const
