/** The calls of `HostCalls`, which both stage 0 and the core pass on: separated by spaces. */
export const hostCallNames =
  "open balance connect switchNetwork signMessage send waitForReceipt refresh signTypedData sendTransaction provide connections activity names swap signIn signOut"
