import { latchTexts } from "../../parts/latchTexts.ts"

/** Texts of choosing and switching networks. */
export const networksTexts = {
  ...latchTexts,
  current: "Current",
  approveIn: "Approve in {wallet}",
  disconnect: "Disconnect this wallet",
  disconnecting: "Disconnecting",
  wallet: "Wallet",
  networks: "Networks",
  searchNetworks: "Search networks",
  clearSearch: "Clear search",
  ethereumAlike: "Ethereum and alike",
  others: "Others",
  noNetwork: "No network matches",
  noNetworkText: "Check the spelling or clear the search.",
  ownConnection: "Needs its own connection",
  notApproved: "{wallet} has not approved it",
  switchTo: "Switch to {network}",
  switchAsks: "It asks to use {network} from now on.",
  stayOn: "Stay on {network}",
  stillOn: "Still on {network}",
  switchDeclined: "You declined the switch in {wallet}.",
  switchFailed: "{wallet} could not switch. Add the network there, then try again.",
  chooseNetwork: "Choose another network",
  notOnThis: "{site} does not work on this network",
  walletIsOn: "Your wallet is on network {id}. Pick one below to go on."
} as const
