import { lostLabels } from "./lostLabels.ts"

/** English labels of the connect button and the account button. */
export const hostLabels = { connect: "Connect", connecting: "Connecting", account: "Account", ...lostLabels }
