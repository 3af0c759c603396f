import type { Note } from "./Note.ts"

const words = "The wallet's own words where it has some, else the words of this code, with Try again."
const bug = "Look at `cause`: the request was not made as the wallet or node wants it."
const batch = "Send the calls one by one."

/** What each JSON-RPC and EIP-1193 code means for a host; -1 stands for every other error. */
export const codeNotes: Readonly<Record<number, Note>> = {
  [-32700]: ["The wallet or node could not read the request.", words, bug],
  [-32600]: ["The request has not the form that the wallet or node wants.", words, bug],
  [-32601]: ["The wallet or node does not know the method.", words, "Ask what the wallet can do before you offer it."],
  [-32602]: ["The parameters are not what the method wants.", words, bug],
  [-32603]: ["Something broke in the wallet or node.", words, "Look at `cause`; trying again may help."],
  [-32000]: ["The input cannot be used, or the node refuses the transaction.", words, "See the classes below."],
  [-32001]: ["What was asked for is not there.", words, bug],
  [-32002]: [
    "The wallet already shows a request that waits for an answer (`WalletPending`).",
    "That they have to look into their wallet.",
    "Do not ask again before it is answered."
  ],
  [-32003]: ["The node refuses the transaction. It moved nothing.", words, "See the classes below."],
  [-32004]: ["The method is known and not supported.", words, "Ask what the wallet can do before you offer it."],
  [-32005]: ["The node was asked too often.", words, "Give the network a second RPC URL, or raise your plan."],
  [-32006]: ["This version of JSON-RPC is not supported.", words, bug],
  4001: [
    "The visitor declined (`WalletRejected`).",
    "That they declined, with Try again.",
    "Nothing: it is their choice."
  ],
  4100: ["The wallet has not given the site this account or method.", words, "Connect again."],
  4200: ["The wallet does not support the method.", words, "Ask what the wallet can do before you offer it."],
  4900: ["The wallet has lost its connection to every network.", words, "Nothing: it comes back by itself."],
  4901: ["The wallet has lost its connection to this network.", words, "Nothing, or offer another network."],
  4902: [
    "The wallet does not know the network. It is asked to add it.",
    "The wallet's question, or Chain is not supported.",
    "Give the network its `rpcUrls`, `nativeCurrency` and `blockExplorers`."
  ],
  5700: [
    "The wallet does not support a capability of the calls.",
    words,
    "Leave the capability out, or mark it optional."
  ],
  5710: ["The wallet does not send several calls on this network.", words, batch],
  5720: ["A bundle of calls with this id was sent before.", words, "Give each bundle an id of its own."],
  5730: ["The wallet knows no bundle with this id.", words, "Ask with the id that `wallet_sendCalls` gave."],
  5740: ["The bundle has more calls than the wallet takes.", words, "Send fewer calls at a time."],
  5750: ["The visitor did not let their account be made one that sends calls together.", words, batch],
  5760: ["The wallet cannot promise that all calls happen or none.", words, "Ask without `atomicRequired`."],
  [-1]: ["An error without one of these codes.", words, "Look at `cause`."]
}
