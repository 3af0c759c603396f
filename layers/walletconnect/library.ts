// The pairing library, by itself: it is built apart, so that a host's bundler meets ES modules only.
import * as utils from "@walletconnect/utils"

export { UniversalProvider as library } from "@walletconnect/universal-provider"
export { libraryTimers } from "./libraryTimers.ts"

/** What the library reads sign-ins with; it has them inside already. */
export const signing = {
  buildNamespacesFromAuth: utils.buildNamespacesFromAuth,
  getChainsFromRecap: utils.getChainsFromRecap,
  getDidAddress: utils.getDidAddress,
  getMethodsFromRecap: utils.getMethodsFromRecap,
  getNamespacedDidChainId: utils.getNamespacedDidChainId,
  getRecapFromResources: utils.getRecapFromResources,
  hashKey: utils.hashKey,
  validateSignedCacao: utils.validateSignedCacao
}
