import { shareChromium } from "../../support/launchChromium.ts"

/** Starts the browser of a run, and stops it after the last test. */
export default shareChromium
