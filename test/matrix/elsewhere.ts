import type { columns } from "./columns.ts"

/** A cell whose program is a test of another file: the file, and words of the test's name; or why there can be none. */
export type Elsewhere = readonly [file: string, words: string] | string

/** The columns in which a view or money matters. */
export const furtherColumns = [
  "the account moves while Receive is open",
  "the account moves while the form or its preview is open",
  "send a little",
  "send to a new address",
  "send everything",
  "receiver of another chain",
  "receiver is the own account",
  "receiver is a program or contract"
] as const

type Further = Readonly<Record<(typeof furtherColumns)[number], Elsewhere>>
type Whole = Further & Readonly<Record<string, Elsewhere>>

const boundOrders = ["test/scenarios/boundOrders.test.ts", "changes before the code has come"] as const
const sendTests = "test/scenarios/send.test.ts"
const risks = "services/account/send/receiverRisk.test.ts"
const evm: Further = {
  "the account moves while Receive is open": ["test/browser/viewsFollow.test.ts", "Receive follows the wallet"],
  "the account moves while the form or its preview is open": [
    "test/browser/send.test.ts",
    "the wallet changes network or account in the preview"
  ],
  "send a little": ["test/browser/send.test.ts", "whether only the amount leaves"],
  "send to a new address": "an account of this chain needs no least amount",
  "send everything": [sendTests, "Max leaves it of the native currency"],
  "receiver of another chain": ["test/browser/send.test.ts", "what is typed is taken as it stands"],
  "receiver is the own account": [risks, "one's own"],
  "receiver is a program or contract": [risks, "the token's contract"]
}

const noForm = "the product has no form for it: the wallet's own app sends"
const noSend = {
  "the account moves while the form or its preview is open": boundOrders,
  "send to a new address": noForm,
  "send everything": noForm,
  "receiver is the own account": noForm
}
const bitcoin: Further = {
  ...noSend,
  "the account moves while Receive is open": ["test/browser/viewsFollow.test.ts", "Receive follows the wallet"],
  "send a little": ["test/browser/bip122.test.ts", "the wallet pays"],
  "receiver of another chain": ["layers/bip122/readAddress.test.ts", "a receiver is an address of the network"],
  "receiver is a program or contract": "the chain has none"
}
const polkadot: Further = {
  ...noSend,
  "the account moves while Receive is open": ["test/browser/viewsFollow.test.ts", "Receive follows the wallet"],
  "send a little": noForm,
  "receiver of another chain": ["layers/polkadot/node.test.ts", "another network's are refused"],
  "receiver is a program or contract": noForm
}
const solana: Further = {
  "the account moves while Receive is open": ["test/browser/viewsFollow.test.ts", "Receive follows the wallet"],
  "the account moves while the form or its preview is open": boundOrders,
  "send a little": ["test/browser/solana.test.ts", "SOL and tokens of both programs are sent"],
  "send to a new address": ["test/browser/solana.test.ts", "also to who has no account for them"],
  "send everything": ["layers/solana/chainRules.test.ts", "all that is held can be sent"],
  "receiver of another chain": [
    "services/base/addresses/readPaymentLink.test.ts",
    "addresses are told apart by their form"
  ],
  "receiver is the own account": [risks, "one's own"],
  "receiver is a program or contract": [risks, "prefers what the chain holds at the address"]
}

/** The further columns of the ways that are played, by their namespace. */
export const further: Readonly<Record<string, Further>> = { eip155: evm, solana, bip122: bitcoin, polkadot }

const all = ["test/scenarios/pairedAll.test.ts", "one session for all four"] as const
const live = "test/scenarios/pairingLive.test.ts"
const pairing = "test/scenarios/pairing.test.ts"
const onPages = "test/browser/pairing.test.ts"
const paired: Readonly<Record<(typeof columns)[number]["name"], Elsewhere>> = {
  "connect on the page's network": all,
  "connect on another network, chosen before": [live, "where it begins, and what is asked for"],
  "switch the network while connected": [onPages, "switches without asking"],
  "connect where the wallet cannot follow": ["test/scenarios/pairedAll.test.ts", "a wallet that leaves out"],
  "connect with the wallet on another network": [live, "the phone moves to another account and network"],
  "restore, the wallet 5 s late": [pairing, "a stored session is kept for the code that brings it"],
  "restore, the wallet absent on one visit": [onPages, "the network goes and comes back"],
  "restore, the wallet locked, then unlocked": "a phone's lock is told to no page",
  "restore, another account is in use": [live, "the phone moves to another account and network"],
  "restore, the wallet is on another network": [pairing, "on the network it was on"],
  "restore without a question, where the wallet has none": "the session answers without a question",
  "the account moves": [live, "the phone moves to another account and network"],
  "the network moves": [live, "the phone moves to another account and network"],
  "the wallet is locked, and unlocked": "a phone's lock is told to no page",
  "sign a text": all,
  "the account moves while a text is signed": boundOrders,
  "sign in": ["test/browser/pairingSignIn.test.ts", "one yes on the phone connects and signs in"],
  "refusal, in each of its forms": all,
  "disconnect, and connect again": [onPages, "disconnecting leaves nothing behind"],
  "two tabs: one signs off": [onPages, "is signed off with it"]
}

const embeddedTests = "test/scenarios/embedded.test.ts"
const tabs = "test/scenarios/loginTabs.test.ts"
const embedded: typeof paired = {
  "connect on the page's network": [embeddedTests, "code, connection, and what the device remembers"],
  "connect on another network, chosen before": [embeddedTests, "switches networks at the frame"],
  "switch the network while connected": [embeddedTests, "switches networks at the frame"],
  "connect where the wallet cannot follow": [embeddedTests, "with no other there is no login"],
  "connect with the wallet on another network": [embeddedTests, "is followed"],
  "restore, the wallet 5 s late": [embeddedTests, "of its 20,000 ms loses no login"],
  "restore, the wallet absent on one visit": [
    "test/scenarios/loginFollowed.test.ts",
    "the login is kept, and taken up"
  ],
  "restore, the wallet locked, then unlocked": "a login is there or gone: it has no lock",
  "restore, another account is in use": [embeddedTests, "connected check"],
  "restore, the wallet is on another network": [embeddedTests, "is followed"],
  "restore without a question, where the wallet has none": "the frame answers without a question",
  "the account moves": [tabs, "another account type in one tab is the other tab's"],
  "the network moves": [embeddedTests, "is followed"],
  "the wallet is locked, and unlocked": "a login is there or gone: it has no lock",
  "sign a text": [embeddedTests, "signing opens the approve view before anything is posted"],
  "the account moves while a text is signed": [tabs, "is asked before Receive, a signature and a send"],
  "sign in": ["test/scenarios/oneClick.test.ts", "the frame signs with the same answer"],
  "refusal, in each of its forms": [embeddedTests, "a no in the frame is a no"],
  "disconnect, and connect again": [embeddedTests, "disconnecting signs out at the frame"],
  "two tabs: one signs off": ["test/browser/loginTabs.test.ts", "after signing out and in as another"]
}
const embeddedSolana = "test/scenarios/embeddedSolana.test.ts"

const pairedSend = {
  "send a little": [onPages, "signs, sends until it is mined"],
  "the account moves while the form or its preview is open": boundOrders
} as const

/** The ways whose wallets are a phone or a frame: their programs are in files of their own. */
export const elsewhereWays: Readonly<Record<string, Whole>> = {
  "pairing, EVM": { ...paired, ...evm, ...pairedSend },
  "pairing, Solana": {
    ...paired,
    ...solana,
    ...pairedSend,
    "send a little": ["test/scenarios/pairedSolana.test.ts", "a phone signs, sends, and says no"]
  },
  "pairing, Bitcoin": { ...paired, ...bitcoin, "send a little": all },
  "pairing, Polkadot": { ...paired, ...polkadot },
  "embedded, EVM": {
    ...embedded,
    ...evm,
    "send a little": ["test/browser/email.test.ts", "approve a send until it is mined"],
    "the account moves while Receive is open": [tabs, "is asked before Receive, a signature and a send"]
  },
  "embedded, Solana": {
    ...embedded,
    ...solana,
    "connect on the page's network": [embeddedSolana, "one login connects both"],
    "sign a text": [embeddedSolana, "messages and transactions go to the frame in base58"],
    "refusal, in each of its forms": [embeddedSolana, "a no in the frame is a no"],
    "disconnect, and connect again": [embeddedSolana, "the login is one"],
    "send a little": ["test/browser/emailSolana.test.ts", "sign and send on Solana"],
    "the account moves while Receive is open": [tabs, "is asked before Receive, a signature and a send"]
  }
}
