// Calls that few visitors need, in one chunk with the code they share.
export { sendTransaction } from "../account/sendTransaction.ts"
export { signMessage } from "../account/signMessage.ts"
export { signTypedData } from "../account/signTypedData.ts"
export { sendTransfer } from "../send/sendTransfer.ts"
export { waitForReceipt } from "../send/waitForReceipt.ts"
