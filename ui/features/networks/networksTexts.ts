import { latchTexts } from "../../parts/latchTexts.ts"

/** Texts of choosing and switching networks. */
export const networksTexts = {
  ...latchTexts,
  current: "Current",
  approveIn: "Approve in {wallet}",
  openAgain: "Open {wallet} again",
  declined: "You declined the request",
  disconnect: "Disconnect this wallet",
  disconnecting: "Disconnecting",
  wallet: "Wallet",
  networks: "Networks",
  searchNetworks: "Search networks",
  clearSearch: "Clear search",
  ethereumAlike: "Ethereum and compatible",
  others: "Other networks",
  noNetwork: "No networks found",
  noNetworkText: "Check the spelling or clear the search.",
  ownConnection: "Connects separately",
  notApproved: "Not approved in {wallet}",
  switchTo: "Switch to {network}",
  switchAsks: "{wallet} will use {network} from now on.",
  stayOn: "Stay on {network}",
  stillOn: "Still on {network}",
  switchDeclined: "You declined the switch in {wallet}.",
  stillUnsupported: "Your wallet is still on a network that {site} doesn't support.",
  switchFailed: "{wallet} couldn't switch. Add the network there, then try again.",
  chooseNetwork: "Choose another network",
  notOnThis: "{site} doesn't work on this network",
  walletIsOn: "Your wallet is on network {id}. Choose one of these to continue."
} as const
