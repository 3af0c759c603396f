/** Key of the sends that a wallet was asked for and has not answered, without the prefix. */
export const askedSendsKey = "asked_sends"
