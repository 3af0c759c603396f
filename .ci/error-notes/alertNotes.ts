import type { AlertKey } from "../../services/sheet/alerts/alertTexts.ts"
import type { Note } from "./Note.ts"

const developer = "With `debug` a bar above the views; it is meant for you. The console has it in any case."

/** The alerts, which tell the developer of the host. */
export const alertNotes: Readonly<Record<AlertKey, Note>> = {
  networkNotFound: [
    "A switch was asked for to a network that is not in `networks`.",
    developer,
    "Add the network to `networks`, or ask for one that is there."
  ],
  unverifiedDomain: [
    "The secure site does not know this page's domain as one of the project.",
    developer,
    "Verify the domain in the settings of your project."
  ],
  projectIdMissing: [
    "A service is named in `endpoints` that needs a project id, and there is none. That service stays off.",
    developer,
    "Pass `projectId`."
  ],
  originNotAllowed: [
    "The project does not list the origin of this page: a login, or the relay, was refused.",
    developer,
    "Add the origin to the allowed origins of your project."
  ],
  frameLoad: [
    "The frame of the embedded wallet did not load within 20 seconds.",
    developer,
    "Check `endpoints.secureSite` and `frame-src` of your content security policy."
  ],
  frameTimeout: [
    "The embedded wallet did not answer a request within its time, up to 120 seconds.",
    developer,
    "Try again; look at the state of the secure site."
  ],
  serverError: [
    "The configuration of the project could not be read: the service answered with a status of 500 or above.",
    developer,
    "Look at the service at `endpoints.config`. Meanwhile the features of your options hold."
  ],
  rateLimited: [
    "The configuration service answered 429.",
    developer,
    "Wait, or raise the plan of the project. Meanwhile the features of your options hold."
  ],
  sessionExpired: [
    "The relay found a token that is not valid yet or no more: a clock is wrong.",
    developer,
    "Set the clock of the device, and connect again."
  ],
  invalidProjectId: [
    "The relay does not know `projectId`.",
    developer,
    "Copy it again from the settings of your project."
  ],
  multiWalletOff: [
    "A call for several wallets was made while `features.multiWallet` is off.",
    developer,
    "Turn the feature on, or do not make the call."
  ],
  eventsRefused: [
    "The service at `endpoints.reports` answered an event with 403.",
    developer,
    "Add the origin to the allowed origins of your project, or turn `features.analytics` off."
  ],
  localConfigurationIgnored: [
    "The project has features off that your options have on. The project's word holds; the alert names the options.",
    developer,
    "Turn them on in the settings of your project, remove them from `features`, or set `remoteFeatures: false`."
  ]
}
