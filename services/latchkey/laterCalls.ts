// The calls that few visitors get to, in one chunk: what they share is loaded once.
export { sendTransaction } from "../account/sendTransaction.ts"
export { signMessage } from "../account/signMessage.ts"
export { signTypedData } from "../account/signTypedData.ts"
export { sendTransfer } from "../send/sendTransfer.ts"
export { waitForReceipt } from "../send/waitForReceipt.ts"
