/** Key of the transactions of this device, without the prefix; they are on the chain for everybody to see. */
export const ownTransactionsKey = "own_transactions"
