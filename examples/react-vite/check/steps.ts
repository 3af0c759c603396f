import type { Step } from "./Check.ts"
import { account } from "./account.ts"
import { connect } from "./connect.ts"
import { disconnect } from "./disconnect.ts"
import { nativeSend } from "./nativeSend.ts"
import { quiet } from "./quiet.ts"
import { reload } from "./reload.ts"
import { sign } from "./sign.ts"
import { switchNetwork } from "./switchNetwork.ts"
import { tokenSend } from "./tokenSend.ts"
import { unsupportedChain } from "./unsupportedChain.ts"

/** The main job, in its order; the first step connects. */
export const steps: ReadonlyArray<Step> = [
  { name: "connect", needsWallet: false, run: connect },
  { name: "account", needsWallet: true, run: account },
  { name: "sign", needsWallet: true, run: sign },
  { name: "native send", needsWallet: true, run: nativeSend },
  { name: "ERC-20 send", needsWallet: true, run: tokenSend },
  { name: "switch network", needsWallet: true, run: switchNetwork },
  { name: "unsupported chain and back", needsWallet: true, run: unsupportedChain },
  { name: "reload keeps the session", needsWallet: true, run: reload },
  { name: "disconnect", needsWallet: true, run: disconnect },
  { name: "nothing leaves, nothing breaks", needsWallet: false, run: quiet }
]
