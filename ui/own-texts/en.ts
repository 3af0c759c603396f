import type { Locale } from "../../services/ports/options/Locale.ts"

/** English as a value, for `withTexts`. A page without texts of its own does not need it: English is built in. */
export const en: Locale = {
  tag: "en",
  buttons: {
    connect: "Connect",
    connecting: "Connecting",
    account: "Account",
    network: "Network",
    wrongNetwork: "Wrong network",
    notLoaded: "Couldn't load. Try again",
    reload: "Reload the page"
  },
  load: async () => ({})
}
