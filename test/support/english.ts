import { accountTexts } from "../../ui/features/account/accountTexts.ts"
import { tokenTexts } from "../../ui/features/account/tokenTexts.ts"
import { activityTexts } from "../../ui/features/activity/activityTexts.ts"
import { settingsTexts } from "../../ui/features/account/settingsTexts.ts"
import { selectTexts } from "../../ui/features/swap/selectTexts.ts"
import { swapTexts } from "../../ui/features/swap/swapTexts.ts"
import { swappingTexts } from "../../ui/features/swap/swappingTexts.ts"
import { aboutNetworksTexts } from "../../ui/features/networks/aboutNetworksTexts.ts"
import { aboutBuyTexts } from "../../ui/features/onramp/aboutBuyTexts.ts"
import { onrampTexts } from "../../ui/features/onramp/onrampTexts.ts"
import { purchaseTexts } from "../../ui/features/onramp/purchaseTexts.ts"
import { termsTexts } from "../../ui/features/connect/termsTexts.ts"
import { connectTexts } from "../../ui/features/connect/connectTexts.ts"
import { connectedTexts } from "../../ui/features/connected/connectedTexts.ts"
import { connectingTexts } from "../../ui/features/connect/connectingTexts.ts"
import { multiChainTexts } from "../../ui/features/connect/multiChainTexts.ts"
import { directoryTexts } from "../../ui/features/directory/directoryTexts.ts"
import { emailTexts } from "../../ui/features/embedded/emailTexts.ts"
import { socialTexts } from "../../ui/features/social/socialTexts.ts"
import { connectSocialTexts } from "../../ui/features/social/connectSocialTexts.ts"
import { embeddedTexts } from "../../ui/features/embedded/embeddedTexts.ts"
import { getWalletTexts } from "../../ui/features/get-wallet/getWalletTexts.ts"
import { namesTexts } from "../../ui/features/names/namesTexts.ts"
import { networksTexts } from "../../ui/features/networks/networksTexts.ts"
import { pairingTexts } from "../../ui/features/pairing/pairingTexts.ts"
import { receiveTexts } from "../../ui/features/receive/receiveTexts.ts"
import { sendingTexts } from "../../ui/features/send/sendingTexts.ts"
import { sendTexts } from "../../ui/features/send/sendTexts.ts"
import { sessionsTexts } from "../../ui/features/sessions/sessionsTexts.ts"
import { siwxTexts } from "../../ui/features/siwx/siwxTexts.ts"
import { walletsTexts } from "../../ui/features/wallets/walletsTexts.ts"
import { copyTexts } from "../../ui/modal/copyTexts.ts"
import { sharedTexts } from "../../ui/modal/sharedTexts.ts"
import * as errors from "../../services/base/errors/texts.ts"
import type { CatalogueText, FurtherCatalogueText, FurtherMessages, Messages } from "../../ui/locales/Messages.ts"

/** The English texts of all parts of the sheet, which are in the chunks that show them. */
export const parts: ReadonlyArray<Readonly<Record<string, string>>> = [
  accountTexts,
  tokenTexts,
  settingsTexts,
  connectTexts,
  termsTexts,
  connectedTexts,
  connectingTexts,
  multiChainTexts,
  directoryTexts,
  emailTexts,
  socialTexts,
  embeddedTexts,
  getWalletTexts,
  networksTexts,
  pairingTexts,
  receiveTexts,
  sendingTexts,
  walletsTexts,
  copyTexts,
  sharedTexts
]

/** The English texts of the account's further features. */
export const furtherParts: ReadonlyArray<Readonly<Record<string, string>>> = [
  activityTexts,
  namesTexts,
  aboutBuyTexts,
  aboutNetworksTexts,
  onrampTexts,
  connectSocialTexts,
  purchaseTexts,
  sessionsTexts,
  siwxTexts,
  sendTexts,
  selectTexts,
  swapTexts,
  swappingTexts
]

/** The texts of the error catalogue that a visitor may see; they are their own keys. */
const catalogue: Readonly<Record<CatalogueText, string>> = {
  [errors.chainNotSupported]: errors.chainNotSupported,
  [errors.connectionRejected]: errors.connectionRejected,
  [errors.errorOccurred]: errors.errorOccurred,
  [errors.errorSigningMessage]: errors.errorSigningMessage,
  [errors.expired]: errors.expired,
  [errors.failedToConnect]: errors.failedToConnect,
  [errors.frameLoadFailed]: errors.frameLoadFailed,
  [errors.frameUnreadable]: errors.frameUnreadable,
  [errors.httpRequestFailed]: errors.httpRequestFailed,
  [errors.notAsShown]: errors.notAsShown,
  [errors.replaced]: errors.replaced,
  [errors.requestAborted]: errors.requestAborted,
  [errors.requestTimedOut]: errors.requestTimedOut,
  [errors.rpcRequestFailed]: errors.rpcRequestFailed,
  [errors.somethingWentWrong]: errors.somethingWentWrong,
  [errors.tokenBalanceUnavailable]: errors.tokenBalanceUnavailable,
  [errors.popupClosed]: errors.popupClosed,
  [errors.socialNotInitiated]: errors.socialNotInitiated,
  [errors.farcasterFailed]: errors.farcasterFailed,
  [errors.untrustedOrigin]: errors.untrustedOrigin,
  [errors.unsupportedChain]: errors.unsupportedChain
}

/** All English texts that load with the sheet or its first views, by key. */
export const english = Object.assign({}, ...parts, catalogue) as Messages

const furtherCatalogue: Readonly<Record<FurtherCatalogueText, string>> = {
  [errors.historyFailed]: errors.historyFailed,
  [errors.signInNotStarted]: errors.signInNotStarted
}

/** The English texts that only the further features have, by key. */
export const englishFurther = Object.fromEntries(
  [...furtherParts, furtherCatalogue]
    .flatMap((part) => Object.entries(part))
    .filter(([key]) => !Object.hasOwn(english, key))
) as FurtherMessages
