/** The alerts of pairing (spec 8). */
export const pairingAlertTexts = {
  sessionExpired: ["Session Expired", "The session is invalid. Check the time settings of this device and reconnect."],
  invalidProjectId: ["Invalid Project ID", "The service does not know this `projectId`. Copy it again."]
} as const
