/** The alerts of the embedded wallet (spec 8). */
export const embeddedAlertTexts = {
  originNotAllowed: ["Origin Not Allowed", "Add this page's origin to the allowed origins of your project."],
  frameLoad: ["Network Error - Could not load embedded wallet", "Check the secure site's address and your CSP."],
  frameTimeout: ["Embedded Wallet Request Timed Out", "The secure site did not answer. Try again."],
  serverError: ["Server Error", "The app configuration could not be read. The service answers with an error."],
  rateLimited: ["Rate Limited", "The service asks for fewer requests. Try again later."]
} as const
