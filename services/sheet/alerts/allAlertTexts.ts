import { alertTexts } from "./alertTexts.ts"
import { embeddedAlertTexts } from "./embeddedAlertTexts.ts"
import { pairingAlertTexts } from "./pairingAlertTexts.ts"
import { projectAlertTexts } from "./projectAlertTexts.ts"

/** Every alert, for the page of messages and for tests: the product itself loads each part with the feature that raises it. */
export const allAlertTexts = {
  ...alertTexts,
  ...embeddedAlertTexts,
  ...pairingAlertTexts,
  ...projectAlertTexts
}
