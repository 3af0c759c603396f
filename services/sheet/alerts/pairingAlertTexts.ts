/** The alerts of pairing (spec 8). */
export const pairingAlertTexts = {
  // As in `embeddedAlertTexts`: a file that both share would be one more request.
  originNotAllowed: ["Origin Not Allowed", "Add this page's origin to the allowed origins of your project."],
  sessionExpired: ["Session Expired", "The session is invalid. Check the time settings of this device and reconnect."],
  invalidProjectId: ["Invalid Project ID", "The service does not know this `projectId`. Copy it again."]
} as const
