/** The alerts of spec 8: exact titles, and what the developer of the host can do. */
export const alertTexts = {
  networkNotFound: ["Network Not Found", "Add this network to the `networks` option."],
  originNotAllowed: ["Origin Not Allowed", "Add this page's origin to the allowed origins of your project."],
  frameLoad: ["Network Error - Could not load embedded wallet", "Check the secure site's address and your CSP."],
  frameTimeout: ["Embedded Wallet Request Timed Out", "The secure site did not answer. Try again."],
  unverifiedDomain: ["Unverified Domain", "Verify this domain for your project."],
  sessionExpired: ["Session Expired", "The session is invalid. Check the time settings of this device and reconnect."],
  invalidProjectId: ["Invalid Project ID", "The service does not know this `projectId`. Copy it again."],
  projectIdMissing: [
    "Project ID Not Configured",
    "Pass a `projectId` to createLatchkey. Services that need it stay off."
  ],
  serverError: ["Server Error", "The app configuration could not be read. The service answers with an error."],
  rateLimited: ["Rate Limited", "The service asks for fewer requests. Try again later."],
  localConfigurationIgnored: ["Local configuration ignored", "Remote settings won for: {names}."]
} as const

export type AlertKey = keyof typeof alertTexts
