// Calls that few visitors need, in one chunk with the code they share.
export { readActivity } from "../activity/readActivity.ts"
export { sendNoted as sendTransaction } from "../activity/sendNoted.ts"
export { signMessage } from "../account/signMessage.ts"
export { signTypedData } from "../account/signTypedData.ts"
export { sendTransfer } from "../send/sendTransfer.ts"
export { gate, signIn, signOut } from "./signInCalls.ts"
export { waitForReceipt } from "../send/waitForReceipt.ts"
export { makeHostSwap } from "../swap/makeHostSwap.ts"
