import type * as catalogue from "../../services/base/errors/texts.ts"
import type { accountTexts } from "../features/account/accountTexts.ts"
import type { tokenTexts } from "../features/account/tokenTexts.ts"
import type { activityTexts } from "../features/activity/activityTexts.ts"
import type { selectTexts } from "../features/swap/selectTexts.ts"
import type { swapTexts } from "../features/swap/swapTexts.ts"
import type { swappingTexts } from "../features/swap/swappingTexts.ts"
import type { aboutNetworksTexts } from "../features/networks/aboutNetworksTexts.ts"
import type { aboutBuyTexts } from "../features/onramp/aboutBuyTexts.ts"
import type { onrampTexts } from "../features/onramp/onrampTexts.ts"
import type { purchaseTexts } from "../features/onramp/purchaseTexts.ts"
import type { connectTexts } from "../features/connect/connectTexts.ts"
import type { termsTexts } from "../features/connect/termsTexts.ts"
import type { connectedTexts } from "../features/connected/connectedTexts.ts"
import type { connectingTexts } from "../features/connect/connectingTexts.ts"
import type { multiChainTexts } from "../features/connect/multiChainTexts.ts"
import type { directoryTexts } from "../features/directory/directoryTexts.ts"
import type { emailTexts } from "../features/embedded/emailTexts.ts"
import type { socialTexts } from "../features/social/socialTexts.ts"
import type { connectSocialTexts } from "../features/social/connectSocialTexts.ts"
import type { embeddedTexts } from "../features/embedded/embeddedTexts.ts"
import type { getWalletTexts } from "../features/get-wallet/getWalletTexts.ts"
import type { namesTexts } from "../features/names/namesTexts.ts"
import type { networksTexts } from "../features/networks/networksTexts.ts"
import type { pairingTexts } from "../features/pairing/pairingTexts.ts"
import type { receiveTexts } from "../features/receive/receiveTexts.ts"
import type { sendingTexts } from "../features/send/sendingTexts.ts"
import type { sendTexts } from "../features/send/sendTexts.ts"
import type { sessionsTexts } from "../features/sessions/sessionsTexts.ts"
import type { siwxTexts } from "../features/siwx/siwxTexts.ts"
import type { walletsTexts } from "../features/wallets/walletsTexts.ts"
import type { copyTexts } from "../modal/copyTexts.ts"
import type { leaveTexts } from "../modal/leaveTexts.ts"
import type { settingsTexts } from "../features/account/settingsTexts.ts"
import type { sharedTexts } from "../modal/sharedTexts.ts"

/** The keys of all texts of the sheet. The English texts are in the chunks that show them. */
export type MessageKey =
  | keyof typeof accountTexts
  | keyof typeof tokenTexts
  | keyof typeof settingsTexts
  | keyof typeof connectTexts
  | keyof typeof termsTexts
  | keyof typeof connectedTexts
  | keyof typeof connectingTexts
  | keyof typeof multiChainTexts
  | keyof typeof copyTexts
  | keyof typeof leaveTexts
  | keyof typeof directoryTexts
  | keyof typeof emailTexts
  | keyof typeof socialTexts
  | keyof typeof embeddedTexts
  | keyof typeof getWalletTexts
  | keyof typeof networksTexts
  | keyof typeof pairingTexts
  | keyof typeof receiveTexts
  | keyof typeof sendingTexts
  | keyof typeof sharedTexts
  | keyof typeof walletsTexts

/** The texts of the error catalogue (spec 8) that a visitor may see. Their English words are their keys. */
export type CatalogueText = (typeof catalogue)[
  | "chainNotSupported"
  | "connectionRejected"
  | "errorOccurred"
  | "errorSigningMessage"
  | "expired"
  | "failedToConnect"
  | "frameLoadFailed"
  | "frameUnreadable"
  | "httpRequestFailed"
  | "notAsShown"
  | "replaced"
  | "requestAborted"
  | "requestTimedOut"
  | "rpcRequestFailed"
  | "somethingWentWrong"
  | "tokenBalanceUnavailable"
  | "popupClosed"
  | "farcasterFailed"
  | "socialNotInitiated"
  | "untrustedOrigin"
  | "unsupportedChain"]

/** The texts of a language that load with the sheet. `{name}` is a placeholder. */
export type Messages = Readonly<Record<MessageKey | CatalogueText, string>>

/** The keys of the account's further features, whose texts a language has in a second file unless the first has them. */
export type FurtherKey = Exclude<
  | keyof typeof activityTexts
  | keyof typeof namesTexts
  | keyof typeof aboutBuyTexts
  | keyof typeof aboutNetworksTexts
  | keyof typeof onrampTexts
  | keyof typeof connectSocialTexts
  | keyof typeof purchaseTexts
  | keyof typeof sendTexts
  | keyof typeof sessionsTexts
  | keyof typeof siwxTexts
  | keyof typeof swapTexts
  | keyof typeof selectTexts
  | keyof typeof swappingTexts,
  MessageKey
>

/** The texts of the error catalogue that only further features show. */
export type FurtherCatalogueText = (typeof catalogue)["historyFailed" | "signInNotStarted"]

/** The texts of a language that load with the first view of a further feature. */
export type FurtherMessages = Readonly<Record<FurtherKey | FurtherCatalogueText, string>>
