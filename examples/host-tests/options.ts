import type { LatchkeyOptions } from "latchkey"

/** The shop's options; on the test layers none of the addresses is ever asked. */
export const options: LatchkeyOptions = {
  networks: [
    {
      id: 1,
      name: "Ethereum",
      nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
      rpcUrls: { default: { http: ["https://rpc.example"] } }
    }
  ],
  projectId: "a-shop",
  preload: "intent",
  // The page says itself which network it takes.
  enableNetworkSwitch: false
}
