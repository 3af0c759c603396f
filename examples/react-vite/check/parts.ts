import type { Part, Step } from "./Check.ts"
import { account } from "./account.ts"
import { activityRows } from "./activityRows.ts"
import { allConnect } from "./allConnect.ts"
import { allDisconnect } from "./allDisconnect.ts"
import { allReload } from "./allReload.ts"
import { allSign } from "./allSign.ts"
import { allSignIn } from "./allSignIn.ts"
import { batchLimit } from "./batchLimit.ts"
import { beforeScript } from "./beforeScript.ts"
import { bitcoinPay } from "./bitcoinPay.ts"
import { boundPolkadot } from "./boundPolkadot.ts"
import { connect } from "./connect.ts"
import { contractCall } from "./contractCall.ts"
import { deadNode } from "./deadNode.ts"
import { devtools } from "./devtools.ts"
import { disconnect } from "./disconnect.ts"
import { emailApprove } from "./emailApprove.ts"
import { emailClosed } from "./emailClosed.ts"
import { emailDecline } from "./emailDecline.ts"
import { emailLogin } from "./emailLogin.ts"
import { emailSignOut } from "./emailSignOut.ts"
import { emailTabs } from "./emailTabs.ts"
import { farcasterLogin } from "./farcasterLogin.ts"
import { ethereumSend } from "./ethereumSend.ts"
import { hostileNfts } from "./hostileNfts.ts"
import { lateBitcoin } from "./lateBitcoin.ts"
import { lateNetwork } from "./lateNetwork.ts"
import { loginOnSolana } from "./loginOnSolana.ts"
import { lyingBalances } from "./lyingBalances.ts"
import { lyingExchange } from "./lyingExchange.ts"
import { lyingSpender } from "./lyingSpender.ts"
import { lostInNode } from "./lostInNode.ts"
import { lostAnswer } from "./lostAnswer.ts"
import { nameSend } from "./nameSend.ts"
import { nativeSend } from "./nativeSend.ts"
import { networkInPreview } from "./networkInPreview.ts"
import { oddTokens } from "./oddTokens.ts"
import { overHttp } from "./overHttp.ts"
import { phoneConnect } from "./phoneConnect.ts"
import { phoneDisconnect } from "./phoneDisconnect.ts"
import { phoneReload } from "./phoneReload.ts"
import { phoneSend } from "./phoneSend.ts"
import { phoneSign } from "./phoneSign.ts"
import { phoneSignIn } from "./phoneSignIn.ts"
import { phoneSwitch } from "./phoneSwitch.ts"
import { polkadotSign } from "./polkadotSign.ts"
import { quiet } from "./quiet.ts"
import { reload } from "./reload.ts"
import { secondConnects } from "./secondConnects.ts"
import { secondDeclines } from "./secondDeclines.ts"
import { sign } from "./sign.ts"
import { socialLogin } from "./socialLogin.ts"
import { solanaAll } from "./solanaAll.ts"
import { solanaSend } from "./solanaSend.ts"
import { solanaTokenSend } from "./solanaTokenSend.ts"
import { buyTokens } from "./buyTokens.ts"
import { smartAccount } from "./smartAccount.ts"
import { smartSession } from "./smartSession.ts"
import { swapTokens } from "./swapTokens.ts"
import { switchNetwork } from "./switchNetwork.ts"
import { tokenSend } from "./tokenSend.ts"
import { twoTabs } from "./twoTabs.ts"
import { unsupportedChain } from "./unsupportedChain.ts"

/** A part whose last step says what its page must not do but did. */
const part = (name: string, ...steps: ReadonlyArray<Step>): Part => ({
  name,
  steps: [...steps, { name: "nothing leaves, nothing breaks", run: quiet }]
})

/** All parts of the check in the order of a whole run. */
export const parts: ReadonlyArray<Part> = [
  part(
    "wallet",
    { name: "connect", run: connect },
    { name: "account", needs: "connect", run: account },
    { name: "sign", needs: "connect", run: sign },
    { name: "devtools: record and replay", needs: "connect", run: devtools },
    { name: "contract call by viem", needs: "connect", run: contractCall },
    { name: "native send", needs: "connect", run: nativeSend },
    { name: "ERC-20 send", needs: "connect", run: tokenSend },
    { name: "send to a name", needs: "connect", run: nameSend },
    { name: "swap", needs: "connect", run: swapTokens },
    { name: "buy", needs: "connect", run: buyTokens },
    { name: "smart session", needs: "connect", run: smartSession },
    { name: "activity", needs: "native send", run: activityRows },
    { name: "switch network", needs: "connect", run: switchNetwork },
    { name: "unsupported chain and back", needs: "connect", run: unsupportedChain },
    { name: "reload keeps the session", needs: "connect", run: reload },
    { name: "disconnect", needs: "connect", run: disconnect }
  ),
  part(
    "faults",
    { name: "connect", run: connect },
    { name: "a balance service that lies of units", run: lyingBalances },
    { name: "an exchange that lies of units", run: lyingExchange },
    { name: "an exchange that names a thief", run: lyingSpender },
    { name: "hostile NFTs", needs: "connect", run: hostileNfts },
    { name: "network changes during a preview", needs: "connect", run: networkInPreview },
    { name: "network changes after a call of the page", run: lateNetwork },
    { name: "an answer is lost", needs: "connect", run: lostAnswer },
    { name: "an answer is lost in Node", run: lostInNode },
    { name: "tokens that answer as no other", run: oddTokens },
    { name: "a node that refuses batches", run: batchLimit },
    { name: "node and service are down", run: deadNode }
  ),
  part(
    "pages",
    { name: "connect", run: connect },
    { name: "a server-rendered page before its script", needs: "connect", run: beforeScript },
    { name: "plain http, with sign-in", run: overHttp },
    { name: "a second wallet declines", needs: "connect", run: secondDeclines },
    { name: "a second wallet connects", needs: "connect", run: secondConnects },
    { name: "two tabs", needs: "a second wallet connects", run: twoTabs }
  ),
  part(
    "phone",
    { name: "phone: connect", run: phoneConnect },
    { name: "phone: sign", needs: "phone: connect", run: phoneSign },
    { name: "phone: send", needs: "phone: connect", run: phoneSend },
    { name: "phone: switch network", needs: "phone: connect", run: phoneSwitch },
    { name: "phone: reload keeps the session", needs: "phone: connect", run: phoneReload },
    { name: "phone: disconnect", needs: "phone: connect", run: phoneDisconnect },
    { name: "phone: connect and sign in with one yes", run: phoneSignIn }
  ),
  part(
    "email",
    { name: "email: log in", run: emailLogin },
    { name: "email: approve a send", needs: "email: log in", run: emailApprove },
    { name: "email: close between the yes and the answer", needs: "email: log in", run: emailClosed },
    { name: "email: decline a send", needs: "email: log in", run: emailDecline },
    { name: "smart account", needs: "email: log in", run: smartAccount },
    { name: "email: another login and a second tab", needs: "email: log in", run: emailTabs },
    { name: "email: sign out", needs: "email: log in", run: emailSignOut },
    { name: "Solana by login", run: loginOnSolana }
  ),
  part("social", { name: "social", run: socialLogin }, { name: "Farcaster", run: farcasterLogin }),
  part(
    "all",
    { name: "all four: connect", run: allConnect },
    { name: "all four: sign on three", needs: "all four: connect", run: allSign },
    { name: "all four: sign on Polkadot", needs: "all four: connect", run: polkadotSign },
    { name: "all four: send on Ethereum", needs: "all four: connect", run: ethereumSend },
    { name: "all four: send on Solana", needs: "all four: connect", run: solanaSend },
    { name: "all four: send a token on Solana", needs: "all four: send on Solana", run: solanaTokenSend },
    { name: "all four: everything of SOL", needs: "all four: send a token on Solana", run: solanaAll },
    { name: "all four: pay on Bitcoin", needs: "all four: connect", run: bitcoinPay },
    { name: "all four: reload keeps all", needs: "all four: connect", run: allReload },
    { name: "all four: disconnect a wallet of three namespaces", needs: "all four: connect", run: allDisconnect },
    { name: "all four: sign in at a server", run: allSignIn },
    { name: "a late Bitcoin wallet after a reload", run: lateBitcoin },
    { name: "a bound Polkadot account", run: boundPolkadot }
  )
]
