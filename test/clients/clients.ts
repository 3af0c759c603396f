import * as wagmi3 from "@wagmi/core"
import * as wagmi2 from "@wagmi/core-2"
import { ethersClient } from "./ethersClient.ts"
import type { Stage } from "./Stage.ts"
import { viemClient } from "./viemClient.ts"
import { wagmiClient, type Wagmi } from "./wagmiClient.ts"

/** The libraries that hosts use, each with a walk through what it does. */
export const clients: Readonly<Record<string, (stage: Stage) => Promise<void>>> = {
  viem: viemClient,
  ethers: ethersClient,
  // Its types differ in what is not used here.
  "wagmi 2": (stage) => wagmiClient(wagmi2 as unknown as Wagmi, stage),
  "wagmi 3": (stage) => wagmiClient(wagmi3, stage)
}
