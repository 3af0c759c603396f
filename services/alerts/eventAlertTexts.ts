/** The alert of events that are sent. */
export const eventAlertTexts = {
  eventsRefused: [
    "Invalid App Configuration",
    "The service refuses the events of this page. Add its origin to the allowed origins of your project."
  ]
} as const
