/** The alerts of what the host's project says (spec 8), and of events that are sent to it. */
export const projectAlertTexts = {
  // The first two as in `embeddedAlertTexts`: a file that both share would be one more request.
  serverError: ["Server Error", "The app configuration could not be read. The service answers with an error."],
  rateLimited: ["Rate Limited", "The service asks for fewer requests. Try again later."],
  localConfigurationIgnored: [
    "Local configuration ignored",
    "The project's settings hold in place of these of `features`: {names}. Set `remoteFeatures: false` to keep your own.",
    "care"
  ],
  eventsRefused: [
    "Invalid App Configuration",
    "The service refuses the events of this page. Add its origin to the allowed origins of your project."
  ]
} as const
