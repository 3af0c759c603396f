import type { LatchkeyOptions } from "latchkey"
import { mainnet } from "latchkey/networks"

/** The shop's options; on the test layers none of the addresses is ever asked. */
export const options: LatchkeyOptions = {
  networks: [mainnet],
  projectId: "a-shop",
  preload: "intent",
  // The page says itself which network it takes.
  enableNetworkSwitch: false
}
