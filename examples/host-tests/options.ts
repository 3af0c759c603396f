import type { LatchkeyOptions } from "latchkey"
import { mainnet } from "latchkey/networks"

/** The shop's options. On the test layers no request is sent to these addresses. */
export const options: LatchkeyOptions = {
  networks: [mainnet],
  projectId: "a-shop",
  preload: "intent",
  // The page itself handles a wrong network.
  enableNetworkSwitch: false
}
