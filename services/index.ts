export { createLatchkey } from "./latchkey/createLatchkey.ts"
export type { LatchkeyConfig } from "./latchkey/startLatchkey.ts"
export type { ConnectOutcome, Latchkey, NamespaceWish, OpenableView, WalletChoice } from "./latchkey/Latchkey.ts"
export type { CoreServices, LatchkeyPorts, LatchkeyServices } from "./latchkey/LatchkeyServices.ts"
export { LaterPorts, type LaterPortServices } from "./latchkey/LaterPorts.ts"
export { wholeLayer } from "./latchkey/wholeInstance.ts"

export { parseCaip2, type Caip2 } from "./caip/parseCaip2.ts"
export { formatCaip10, parseCaip10, type Caip10 } from "./caip/parseCaip10.ts"
export type { Namespace } from "./caip/Namespace.ts"
export type { NativeCurrency, Network, NetworkInput } from "./network/Network.ts"
export { toNetwork } from "./network/toNetwork.ts"
export { floorAmount } from "./amounts/floorAmount.ts"
export { formatAmount } from "./amounts/formatAmount.ts"
export { parseAmount } from "./amounts/parseAmount.ts"
export { shortenAddress } from "./addresses/shortenAddress.ts"
export type {
  Endpoints,
  FeatureOptions,
  LatchkeyOptions,
  Metadata,
  ThemeMode,
  ThemeVariables,
  TokenOption
} from "./options/Options.ts"
export { publicEndpoints } from "./options/publicEndpoints.ts"
export { OptionsError } from "./errors/OptionsError.ts"
export { Disposed } from "./errors/Disposed.ts"

export { AdapterNotFound } from "./errors/AdapterNotFound.ts"
export { DisconnectFailed } from "./errors/DisconnectFailed.ts"
export { AccountChanged } from "./errors/AccountChanged.ts"
export { InvalidInput, NotConnected } from "./errors/inputErrors.ts"
export { LoadFailed } from "./errors/LoadFailed.ts"
export { PairingFailed, type PairingFailure } from "./errors/pairingErrors.ts"
export { ApiFailed } from "./errors/serviceErrors.ts"
export {
  OutcomeUnknown,
  RpcFailed,
  TransactionFailed,
  type TransactionFailure,
  type TransferRefusal
} from "./errors/chainErrors.ts"
export { Superseded, WalletNotFound } from "./errors/connectErrors.ts"
export { NetworkRefused, WalletFailed, WalletPending, WalletRejected, WalletTimeout } from "./errors/walletErrors.ts"

export { Analytics } from "./analytics/Analytics.ts"
export type { AnalyticsEvent } from "./analytics/AnalyticsEvent.ts"
export { ApiClient, type ApiRequest } from "./api/ApiClient.ts"
export type { Account } from "./wallets/Account.ts"
export {
  ChainAdapters,
  type ChainAdapter,
  type Receipt,
  type TokenInfo,
  type Transfer,
  type WalletError,
  type WalletSession
} from "./chains/ChainAdapter.ts"
export type { Connector } from "./wallets/Connector.ts"
export { Wallets } from "./wallets/Wallets.ts"
export { Environment } from "./environment/Environment.ts"
export { AppKitError } from "./reports/AppKitError.ts"
export { ErrorReporter, type ErrorCategory } from "./reports/ErrorReporter.ts"
export { Settings, type SettingsValue } from "./options/Settings.ts"
export { Storage } from "./storage/Storage.ts"
export { makeStore, type ReadonlyStore, type Store } from "./store/makeStore.ts"

export { Activity } from "./activity/Activity.ts"
export type { ActivityError, ActivityFeed, ActivityState } from "./activity/ActivityFeed.ts"
export type {
  ActivityItem,
  ActivityOperation,
  ActivityPage,
  ActivityRisk,
  ActivityTransfer
} from "./activity/ActivityItem.ts"
export type { OwnTransaction } from "./activity/OwnTransaction.ts"
export { readActivity, type ActivityInput } from "./activity/readActivity.ts"
export { Alerts } from "./alerts/Alerts.ts"
export type { BalanceError, BalanceQuery, HostBalance } from "./balances/HostBalance.ts"
export { Balances } from "./balances/Balances.ts"
export type { TokenBalance } from "./chains/TokenBalance.ts"
export { Connections, type ConnectError } from "./connect/Connections.ts"
export { Recents } from "./directory/Recents.ts"
export type { ShownAccount, UsedConnection, UsedConnections } from "./directory/UsedConnections.ts"
export type { ConnectionChange } from "./multi-wallet/ConnectionChange.ts"
export type { ConnectionChoice } from "./multi-wallet/switchConnection.ts"
export type { HostConnections } from "./multi-wallet/HostConnections.ts"
export type { HostNames } from "./names/HostNames.ts"
export type { ResolvedName } from "./names/ResolvedName.ts"
export type { NameSuggestion } from "./names/suggestNames.ts"
export { NameFailed, type NameFailure } from "./errors/NameFailed.ts"
export type { NameReader } from "./chains/NameReader.ts"
export type { HostSwap, SwapConsent, SwapQuery, SwapQuote, SwapSide } from "./swap/HostSwap.ts"
export { SwapRefused, type SwapFault } from "./errors/swapErrors.ts"
export type { WalletConnection, WalletConnections } from "./multi-wallet/WalletConnection.ts"
export type { ConnectionState } from "./connect/ConnectionState.ts"
export { Pairing } from "./pairing/Pairing.ts"
export type { PairedWallet } from "./pairing/makePairedConnectors.ts"
export { PairingClient, type PairedEvent, type PairingListener } from "./pairing/PairingClient.ts"
export type { PairedAccount, PairedSession } from "./pairing/PairedSession.ts"
export type { PairingNamespace, PairingNamespaces } from "./pairing/pairingNamespaces.ts"
export type { PairError, PairingState } from "./pairing/PairingState.ts"
export type { AccountType, EmbeddedAccounts } from "./embedded/EmbeddedAccounts.ts"
export { EmbeddedWallet, type EmbeddedState } from "./embedded/EmbeddedWallet.ts"
export type { LoginWish } from "./embedded/LoginWish.ts"
export type { SocialFailed, SocialFault } from "./embedded/SocialFailed.ts"
export type { SocialProvider } from "./social/SocialProvider.ts"
export type { EmailStep, LoginError, UpdateStep } from "./embedded/EmailLogin.ts"
export type { FrameTheme, Login } from "./embedded/Login.ts"
export { LoginRefused } from "./embedded/LoginRefused.ts"
export { FrameWindow, type FrameBox, type FrameListener, type FrameParts, type OpenFrame } from "./frame/FrameWindow.ts"
export { FrameFailed, type FrameFailure } from "./errors/frameErrors.ts"
export { Modal } from "./modal/Modal.ts"
export { Networks } from "./networks/Networks.ts"
export { switchNetwork } from "./account/switchNetwork.ts"
export { Profile } from "./account/Profile.ts"
export { signMessage } from "./account/signMessage.ts"
export { signTypedData } from "./account/signTypedData.ts"
export { sendNoted as sendTransaction } from "./activity/sendNoted.ts"
export { sendCalls } from "./account/sendCalls.ts"
export type { EvmProvider, EvmProviderEvents } from "./provider/EvmProvider.ts"
export type { AccountEvents, AccountListening } from "./provider/AccountEvents.ts"
export type {
  BitcoinHostAccount,
  BitcoinHostProvider,
  BitcoinPaymentOrder,
  PsbtToSign,
  TextToSign
} from "./provider/BitcoinHostProvider.ts"
export type { SolanaHostAccount, SolanaHostProvider } from "./provider/SolanaHostProvider.ts"
export type { SignedPsbt } from "./chains/BitcoinSigners.ts"
export type { SolanaTransaction } from "./chains/SolanaTransaction.ts"
export type { SolanaSendOptions } from "./wallets/SolanaProvider.ts"
export type { HostProviders } from "./provider/HostProviders.ts"
export type { NumberedSignature, PolkadotHostAccount, PolkadotHostProvider } from "./provider/PolkadotHostProvider.ts"
export type { ProviderError } from "./errors/ProviderError.ts"
export type { Hex } from "./addresses/Hex.ts"
export type { EvmSigners } from "./chains/EvmSigners.ts"
export type { PolkadotSigners, SignedPayload, SignerPayload } from "./chains/PolkadotSigners.ts"
export type { SignersOf } from "./chains/SignersOf.ts"
export type { TypedData } from "./chains/TypedData.ts"
export type { CallBatch, CallInput, EvmSender, EvmTransaction, TransactionInput } from "./chains/EvmTransaction.ts"
export type { SignInError, SignInOutcome } from "./sign-in/SignIn.ts"
export type { SiweConfig } from "./siwx/SiweConfig.ts"
export type { SiwxParts, SiwxPlugin } from "./siwx/SiwxPlugin.ts"
export type { SiwxData, SiwxMessage, SiwxSession } from "./siwx/SiwxData.ts"
export type { SwapWish } from "./router/SwapWish.ts"
export { Router } from "./router/Router.ts"
export { Send } from "./send/Send.ts"
export { sendTransfer, type SendInput } from "./send/sendTransfer.ts"
export type { Sent } from "./send/Sent.ts"
export { waitForReceipt, type ReceiptWish } from "./send/waitForReceipt.ts"
export { WalletDirectory } from "./directory/WalletDirectory.ts"
export type { DirectoryPages } from "./directory/DirectoryPages.ts"
export type { DirectoryStart } from "./directory/DirectoryStart.ts"
export { ImageLoader } from "./images/ImageLoader.ts"
export type { WalletEntry } from "./wallets/WalletEntry.ts"
export { listWallets } from "./directory/listWallets.ts"
export type { Snapshot } from "./snapshot/Snapshot.ts"
