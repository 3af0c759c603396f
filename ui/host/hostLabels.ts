/** The words of the buttons that a connection begins and ends with, in English. */
export const hostLabels = { connect: "Connect", connecting: "Connecting", account: "Account" }
