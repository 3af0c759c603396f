import type * as texts from "../../services/base/errors/texts.ts"
import type { Note } from "./Note.ts"

/** The messages of the catalogue. */
export const textNotes: Readonly<Record<keyof typeof texts, Note>> = {
  adapterNotFound: [
    "A wallet or a network of a namespace was asked for that this instance has no adapter for. Nothing was sent.",
    "Nothing: the namespace is not offered.",
    "Give the layer the adapter of the namespace, or set `endpoints.relay` and `projectId`, so that paired wallets serve it."
  ],
  errorOccurred: [
    "Something broke that says nothing of itself: a view, or an answer of the secure site without a message.",
    "This message in place of the view, with a way back.",
    "Look at the console, and at what `endpoints.reports` received: the error is there with its cause."
  ],
  rateLimited: [
    "The configuration service answered 429: it was asked too often. It was asked three more times.",
    "Nothing. Logging in goes on: the secure site judges the page itself.",
    "Read the alert Rate Limited below; wait, or raise the plan of the project."
  ],
  serverError: [
    "The configuration service answered with a status of 500 or above, also after three more requests.",
    "Nothing. Logging in goes on: the secure site judges the page itself.",
    "Look at the state of the service at `endpoints.config`."
  ],
  accountOrNetworkChanged: [
    "The account or the network in use is another than when the call was made.",
    "Nothing: the wallet was not asked.",
    "Show the order again for the new account, and call again if the user still wants it."
  ],
  noActiveAddress: [
    "Something was asked that needs a connected wallet, and there is none (`NotConnected`).",
    "Nothing: the views ask them to connect first.",
    "Call `connect()` first, or offer the call only while the snapshot says `connected`."
  ],
  unsupportedChain: [
    "The wallet's network is not one of `networks`, or one that this action is not made for, such as sending on it.",
    "The view that asks them to choose another network.",
    "Add the network to `networks`, or leave visitors alone with `allowUnsupportedChain`."
  ],
  belowMinimum: [
    "The network lets no account hold less than a minimum, except nothing (Solana): the receiver, or the sender, would.",
    "The minimum, and what to change.",
    "Offer a larger amount, or all that can be sent: `reason` and `least` of the error say which and how much."
  ],
  expired: [
    "A transaction was signed too late, or no block took it in time (Solana). It can never be on the chain.",
    "This text, that nothing has moved, and a way to try again.",
    "Send it again: the wallet signs a new one."
  ],
  replaced: [
    "The user sent another transaction with the same nonce in the wallet, usually to cancel this one (EVM).",
    "This text.",
    "Nothing: the user decided it. The error's `cause` is the hash of the other transaction."
  ],
  notAsShown: [
    "A wallet gave back a signed transaction without the transfer that was asked for, or one that another account pays for. It was not handed to a node.",
    "This text, and that nothing has moved.",
    "Nothing."
  ],
  gasPriceUnsupported: [
    'The gas price of a network was asked of a service that does not know it. This product asks only where the service swaps, and says "Network not supported for Swaps" elsewhere.',
    "Nothing.",
    "Nothing."
  ],
  swapsUnsupported: [
    "A swap was asked for on a network where the service does not swap.",
    "Swap says that there are no swaps on this network, and offers others.",
    "Offer swaps only on the networks of the service, or turn `features.swaps` off."
  ],
  tokenBalanceUnavailable: [
    "The holdings of the account could not be read, from the service and from the node. For 30 seconds nobody is asked again.",
    "This message, that their tokens are safe, and when they can try again.",
    "Check `endpoints.blockchain` and the RPC URLs of the network."
  ],
  historyFailed: [
    "The service did not list the account's transactions, or not in a form that can be read.",
    "This message in Activity, above what was sent from this device, with Try again.",
    "Check `endpoints.blockchain`; without it only what was sent from this device is listed."
  ],
  modalClosed: [
    "The visitor closed the modal before the end. It is an outcome (`dismissed`), not an error.",
    "Nothing: they did it.",
    "Go on as if nothing had been pressed."
  ],
  amountAndReceiver: [
    "`send` or `sendTransaction` was called without an amount or without a receiver. Nothing was asked of the wallet.",
    "Nothing: the views do not go on without both.",
    "Pass `amount` and `to`."
  ],
  tokenRequired: [
    "A transfer of a token was asked for without its address. Nothing was asked of the wallet.",
    "Nothing.",
    "Pass the `token` by its address; without it the native currency is sent."
  ],
  requestAborted: [
    "A request to the embedded wallet was taken back: the visitor closed the view before they approved it.",
    "This message where the request was waited for, with Try again.",
    "Treat it as a no. Nothing was signed or sent."
  ],
  requestNotAllowed: [
    "The embedded wallet was asked for a method that is not on its lists. It was not passed on.",
    "Action not allowed; nothing for what libraries ask by themselves.",
    "Ask for methods of the list in the guide; the console names the one that was refused."
  ],
  actionNotAllowed: [
    "The visitor is told that a request of the page to their embedded wallet was refused.",
    "This message, for a few seconds.",
    "See Requested RPC call is not allowed."
  ],
  frameLoadFailed: [
    "The site that keeps wallets of visitors who log in did not get ready within 20 seconds, or its code could not be loaded.",
    "This message in place of the login, with Try again; wallets can still be connected.",
    "Check `endpoints.secureSite`, and that your content security policy names it in `frame-src`."
  ],
  emailCooldown: [
    "A code was asked for less than 30 seconds after the last one.",
    "This message below the field, with the seconds that are left.",
    "Nothing: the code that was sent is still good."
  ],
  frameUnreadable: [
    "The secure site answered a request, and the answer does not have the shape of its protocol.",
    "The failed step, with the way to try again. A login whose answer could not be read is signed out before the next one.",
    "If it happens again, tell the operator of the secure site. The console names the answer."
  ],
  frameNotSet: [
    "The embedded wallet was asked for something in a program without a page, or before its frame was there.",
    "Nothing.",
    "Log in first. In a program without a page there is no embedded wallet."
  ],
  invalidEmail: [
    "What was typed is no email address. Nothing was sent.",
    "The field says so.",
    "From your own button: check the text before `connect({ email })`."
  ],
  originNotAllowed: [
    "The project does not list the origin of this page. No login was begun.",
    "This message in place of the login; wallets can still be connected.",
    "Add the origin to the allowed origins of your project."
  ],
  signInNotEnabled: [
    "`signIn` was called on an instance without `siwx` and without `siweConfig`.",
    "Nothing.",
    "Set `siwx`, or do not call it."
  ],
  signInNotStarted: [
    "The sign-ins of the account could not be looked up, or the text to sign could not be made. The wallet was disconnected.",
    "This message over the list of wallets.",
    "Check your `siwx` storage and the server that gives the nonce."
  ],
  signInClock: [
    "The server found the time of a sign-in's message wrong. The message carries the clock of the device.",
    "A sentence that asks for the time settings of the device.",
    "Have `getNonce` answer `{ nonce, issuedAt }` with the server's time: then no clock of a device matters."
  ],
  signOutOwed: [
    "The host's functions did not sign out: the server did not answer, or refused. Its session may still be alive.",
    "Nothing: the page itself is signed out.",
    "Nothing is needed: it is tried again each minute, and at the next start before anything is looked up. Look at why your server failed."
  ],
  bothSignInOptions: [
    "Both `siweConfig` and `siwx` were set. The instance refuses to start.",
    "Nothing: the button does not work.",
    "Keep one of them; `siwx` serves every namespace."
  ],
  signInRequired: [
    "A signature was asked of an account that has not signed in, where signing in is required. Nothing was asked of the wallet.",
    "Nothing: the question to sign in is still open.",
    "Wait until the snapshot says `connected`, or call `signIn()` first."
  ],
  popupClosed: [
    "The visitor closed the window of the service they were logging in with.",
    "This message, with Try again.",
    "Nothing: it is their choice."
  ],
  farcasterFailed: [
    "The visitor's phone did not confirm the login with Farcaster.",
    "This message, with a new code.",
    "Nothing; if it always fails, look at the secure site."
  ],
  socialNotInitiated: [
    "The secure site did not give the address of the service's login.",
    "This message, with Try again.",
    "Check that the service is set up in your project."
  ],
  untrustedOrigin: [
    "The window of a service said that a login is done, but not from the secure site. It was ignored.",
    "This message.",
    "If it is not an attack: `endpoints.secureSite` has to be the origin that the window ends at."
  ],
  httpRequestFailed: [
    "A service or a node could not be reached, or refused: after three more requests for statuses that may pass (403, 408, 413, 429, 500, 502, 503, 504).",
    "What it was asked for is missing, with Try again.",
    "Look at `status` and `cause` of the error, at your content security policy and at CORS."
  ],
  connectionRejected: [
    "The visitor declined in their wallet.",
    "This message, with Try again.",
    "Nothing: it is their choice."
  ],
  failedToConnect: [
    "The wallet answered the request to connect with an error, or with no account that can be used.",
    "This message, the wallet's words and Try again.",
    "Look at `cause` of the error."
  ],
  failedToDisconnect: [
    "A wallet did not sign the visitor off. On the page they are disconnected; the wallet may still list the site.",
    "This message when the modal is next opened.",
    "Nothing; `cause` has what each wallet said."
  ],
  chainNotSupported: [
    "The wallet cannot use the network: it refused the switch, does not know the network, or its session has no such network.",
    "This message where they chose it; they stay on the network they were on.",
    "Give the network its `rpcUrls`, `nativeCurrency` and `blockExplorers`: wallets need them to add it."
  ],
  errorSigningMessage: [
    "The wallet did not sign the sign-in message, or what it signed does not verify.",
    "This message on the sign-in view, with Try again.",
    "Look at `cause`: a no of the visitor, or what the verifier refused."
  ],
  somethingWentWrong: [
    "A wallet failed without a word that can be shown, or a request ended for no reason that is known.",
    "This message, with Try again.",
    "Look at `cause` of the error."
  ],
  rpcRequestFailed: [
    "The node of the network answered with an error.",
    "What was read of the chain is missing; a send is not made.",
    "Look at `code` and `cause`; give the network a second RPC URL."
  ],
  outcomeUnknown: [
    "A transaction was approved or signed, and no answer says whether the network has it.",
    "That it may have been sent, with a link to look.",
    "Don't send it again before you have looked for its hash."
  ],
  requestTimedOut: [
    "A service, a node, the relay or a wallet did not answer in time: 10 seconds for reads.",
    "This message, with Try again. After a request to a wallet they look into it first.",
    "Give the network a second RPC URL; for a wallet there is nothing to do."
  ]
}
