// The pairing library, by itself: it is built apart, so that a host's bundler meets ES modules only.
export { UniversalProvider as library } from "@walletconnect/universal-provider"
// The library has it inside already.
export { validateSignedCacao } from "@walletconnect/utils"
