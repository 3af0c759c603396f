/** The names of wallets by the key they use in `injectedWeb3`; others are shown by their key, with a capital. */
export const extensionNames: ReadonlyMap<string, string> = new Map([
  ["enkrypt", "Enkrypt"],
  ["fearless-wallet", "Fearless Wallet"],
  ["polkadot-js", "Polkadot{.js}"],
  ["polkagate", "PolkaGate"],
  ["subwallet-js", "SubWallet"],
  ["talisman", "Talisman"]
])
