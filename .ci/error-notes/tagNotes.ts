import type { Note } from "./Note.ts"

const again = "What could not be done, with Try again."
const nothing = "Nothing of it: no view asks for this."
const reason = "What `message` and `reason` say, in their language."

/** What each tag of an error means for a host. Refused transactions have a page for each kind. */
export const tagNotes: Readonly<Record<string, Note>> = {
  AccountChanged: [
    "The account or the network changed between your call and the request to the wallet, which was not asked (`change` says which).",
    nothing,
    "Show the order again for the new account, and call again if the user still wants it."
  ],
  AdapterNotFound: [
    "This instance cannot talk to networks of that kind. Nothing was asked, and nothing changed.",
    "Nothing: such wallets and networks are not offered.",
    "Give the layer the adapter of the namespace, or remove the network."
  ],
  ApiFailed: [
    "One of your services could not be asked, or gave an answer that cannot be read (`reason`, `status`).",
    "What could not be loaded, with Try again.",
    "Look at the service; `retryAfter` in ms is there when it wishes for a longer wait."
  ],
  AppKitError: [
    "Something broke in Latchkey itself; `cause` is what. It was reported if `enableErrorReporting` allows.",
    "That something went wrong, with a way back.",
    "Tell us, with `cause` and its stack."
  ],
  DisconnectFailed: [
    "A wallet did not take the sign-off. The page is disconnected all the same.",
    "That they are disconnected.",
    "Nothing, or tell the visitor that the wallet may still list your site."
  ],
  Disposed: [
    "The instance was disposed before the call or while it ran. What was asked may have happened.",
    "Nothing: the modal is gone with the instance.",
    "Make a new instance; do not call one that you have ended."
  ],
  FrameFailed: [
    "The site that keeps wallets by email did not answer, or refused (`reason`).",
    again,
    "Look at `endpoints.secureSite`, and whether the page's policy allows its frame."
  ],
  InvalidInput: [
    "A value breaks a rule; `field` is which, `message` says how.",
    "The same words at the field, where they typed it.",
    "Check the value before you pass it."
  ],
  NoPage: [
    "Something that acts was called on a server, where an instance only paints.",
    "Nothing: a server has no visitor.",
    "Call it in the browser: in an effect, or in the framework's hook for what is mounted."
  ],
  LoadFailed: [
    "A part of the product that is loaded when first needed could not be fetched.",
    "A button that says Couldn't load. Try again, or a message in the sheet with Try again; Reload the page where a second try cannot help, as in Firefox.",
    "Try again; after a new release keep the files of the one before for a while."
  ],
  LoginRefused: [
    "Logging in is refused for now; `message` says why.",
    "The same words below the field.",
    "Let the visitor try later, or with another address."
  ],
  NameFailed: [
    "A name that nobody has, that is kept at a gateway which you don't allow, that was not registered, or that is not available here (`reason`). `unsure`: it may have been registered.",
    reason,
    "Ask for another name or for the address; `nameGateways` allows gateways. After `unsure` look the name up; after `lost` try again."
  ],
  NetworkRefused: [
    "The wallet stayed on another network, or went to one. Nothing was sent.",
    "That the wallet is on another network, with Try again.",
    "Ask the visitor to switch in the wallet, or offer another network."
  ],
  NotConnected: [
    "What was asked needs a connected wallet first.",
    nothing,
    "Call `open()` first, or disable the action while nobody is connected."
  ],
  OutcomeUnknown: [
    "A transaction was approved or signed, and it isn't known whether the network has it: an answer was lost or can't be read, or the wallet failed in a way that may follow a yes. `hash` is its hash, where one is known.",
    "That it may have been sent, with a link to look.",
    "Don't send it again. Look for `hash` at a node, or for the payment in `activity()`, first."
  ],
  OptionsError: [
    "Options that cannot work; `problems` lists each with what to do.",
    "Nothing: no button is drawn.",
    "Mend the options."
  ],
  PairingFailed: [
    "No wallet of another device was paired; `reason` is why: the relay, the age of the code, what is set up.",
    "What went wrong, with a new code.",
    "Look at `projectId`, `endpoints.relay` and the networks that `pairing` asks for."
  ],
  RpcFailed: [
    "The nodes of the network could not be asked, or gave an answer that cannot be read.",
    again,
    "Give the network a second RPC URL; `retryAfter` in ms is there when a node wishes for a longer wait."
  ],
  SessionFailed: [
    "A smart session could not be ended (`reason`). It may still be in force.",
    reason,
    "Try again, or end it in the wallet."
  ],
  SignInFailed: [
    "There is no sign-in (`reason`); `cause` is what broke.",
    "That signing in failed, with Try again.",
    "Look at `cause`, and at what `siwx` or `siweConfig` is given."
  ],
  SocialFailed: [
    "Logging in with a service did not come about (`reason`).",
    again,
    "Let the visitor try again, with a press of their own: browsers open the window for no other reason."
  ],
  Superseded: [
    "Another wallet was asked, or the visitor signed off, before this one answered. A late answer is ignored.",
    "The wallet that was asked last.",
    "Nothing: outcomes tell it as dismissed."
  ],
  SwapRefused: [
    "The service's quote or transaction is not what was asked for (`fault`), or it could not be tried first (`untried`). The swap was not sent; an approval before it may have been.",
    "What is wrong with it, with Try again.",
    "Ask for a new quote; if it stays, look at the service. With `untried`, add a node that can try swaps, or let `execute` ask for them all the same (docs/guide/swaps.md)."
  ],
  WalletFailed: [
    "The wallet answered with an error, or with something that cannot be read. Where `code` is known, its page says more.",
    "The wallet's own words where it has some, with Try again.",
    "Look at `method` and `cause`."
  ],
  WalletNotFound: [
    "The wallet is not in this browser, or not there any more.",
    "That it is not installed, with a way to get it.",
    "Take the ids of `wallets()`, or open the list."
  ],
  WalletPending: [
    "The wallet already shows a request that waits for an answer.",
    "That they have to look into their wallet.",
    "Do not ask again before it is answered."
  ],
  WalletRejected: [
    "The visitor declined in the wallet. Nothing happened.",
    "That they declined, with Try again.",
    "Nothing: it is their choice."
  ],
  WalletTimeout: [
    "The wallet did not answer in time. A later answer is ignored.",
    "That the wallet does not answer, with Try again.",
    "Let the visitor try again."
  ]
}
