import type { Part, Step } from "./Check.ts"
import { account } from "./account.ts"
import { activityRows } from "./activityRows.ts"
import { allConnect } from "./allConnect.ts"
import { allSign } from "./allSign.ts"
import { allSignIn } from "./allSignIn.ts"
import { bitcoinPay } from "./bitcoinPay.ts"
import { buyTokens } from "./buyTokens.ts"
import { connect } from "./connect.ts"
import { contractCall } from "./contractCall.ts"
import { devtools } from "./devtools.ts"
import { disconnect } from "./disconnect.ts"
import { emailApprove } from "./emailApprove.ts"
import { emailLogin } from "./emailLogin.ts"
import { farcasterLogin } from "./farcasterLogin.ts"
import { nameSend } from "./nameSend.ts"
import { phoneConnect } from "./phoneConnect.ts"
import { phoneDisconnect } from "./phoneDisconnect.ts"
import { phoneSend } from "./phoneSend.ts"
import { quiet } from "./quiet.ts"
import { reload } from "./reload.ts"
import { sign } from "./sign.ts"
import { smartAccount } from "./smartAccount.ts"
import { socialLogin } from "./socialLogin.ts"
import { solanaSend } from "./solanaSend.ts"
import { swapTokens } from "./swapTokens.ts"

/** A part whose last step reports what its page must not do but did. */
const part = (name: string, ...steps: ReadonlyArray<Step>): Part => ({
  name,
  steps: [...steps, { name: "nothing leaves, nothing breaks", run: quiet }]
})

/**
 * All parts of the check in the order of a whole run. Each step shows one feature of the product; faults and special
 * cases are covered by the tests in `test/`.
 */
export const parts: ReadonlyArray<Part> = [
  part(
    "wallet",
    { name: "connect", run: connect },
    { name: "account", needs: "connect", run: account },
    { name: "sign", needs: "connect", run: sign },
    { name: "switch network, recorded and replayed", needs: "connect", run: devtools },
    { name: "contract call by viem", needs: "connect", run: contractCall },
    { name: "send to a name", needs: "connect", run: nameSend },
    { name: "swap", needs: "connect", run: swapTokens },
    { name: "buy", needs: "connect", run: buyTokens },
    { name: "activity", needs: "send to a name", run: activityRows },
    { name: "reload keeps the session", needs: "connect", run: reload },
    { name: "disconnect", needs: "connect", run: disconnect }
  ),
  part(
    "phone",
    { name: "phone: connect", run: phoneConnect },
    { name: "phone: send", needs: "phone: connect", run: phoneSend },
    { name: "phone: disconnect", needs: "phone: connect", run: phoneDisconnect }
  ),
  part(
    "email",
    { name: "email: log in", run: emailLogin },
    { name: "email: approve a send", needs: "email: log in", run: emailApprove },
    { name: "smart account", needs: "email: log in", run: smartAccount }
  ),
  part("social", { name: "social", run: socialLogin }, { name: "Farcaster", run: farcasterLogin }),
  part(
    "all",
    { name: "all four: connect", run: allConnect },
    { name: "all four: sign", needs: "all four: connect", run: allSign },
    { name: "all four: send on Solana", needs: "all four: connect", run: solanaSend },
    { name: "all four: pay on Bitcoin", needs: "all four: connect", run: bitcoinPay },
    { name: "all four: sign in at a server", run: allSignIn }
  )
]
