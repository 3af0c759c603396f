export { createLatchkey } from "./instance/createLatchkey.ts"
export type { LatchkeyConfig } from "./instance/startLatchkey.ts"
export type { ConnectOutcome, Latchkey, NamespaceWish, OpenableView, WalletChoice } from "./instance/Latchkey.ts"
export type { CallError } from "./instance/CallError.ts"
export type { CoreServices, LatchkeyServices } from "./instance/LatchkeyServices.ts"
export type { LatchkeyPorts } from "./instance/LatchkeyPorts.ts"
export { coreLayer } from "./instance/coreLayer.ts"
export { LaterPorts, type LaterPortServices } from "./instance/LaterPorts.ts"
export { wholeLayer } from "./instance/wholeInstance.ts"

export { parseCaip2, type Caip2 } from "./base/caip/parseCaip2.ts"
export { formatCaip10, parseCaip10, type Caip10 } from "./base/caip/parseCaip10.ts"
export type { Namespace } from "./base/caip/Namespace.ts"
export type { NativeCurrency, Network, NetworkInput } from "./base/network/Network.ts"
export { toNetwork } from "./base/network/toNetwork.ts"
export { floorAmount } from "./base/amounts/floorAmount.ts"
export { formatAmount } from "./base/amounts/formatAmount.ts"
export { parseAmount } from "./base/amounts/parseAmount.ts"
export { shortenAddress } from "./base/addresses/shortenAddress.ts"
export type {
  Endpoints,
  FeatureOptions,
  LatchkeyOptions,
  Metadata,
  ThemeMode,
  ThemeVariables,
  TokenOption
} from "./ports/options/Options.ts"
export type { DefaultAccountTypes } from "./ports/options/DefaultAccountTypes.ts"
export { publicEndpoints } from "./ports/options/publicEndpoints.ts"
export { OptionsError } from "./base/errors/OptionsError.ts"
export { Disposed } from "./base/errors/Disposed.ts"
export { NoPage } from "./base/errors/NoPage.ts"

export { AdapterNotFound } from "./base/errors/AdapterNotFound.ts"
export { DisconnectFailed } from "./base/errors/DisconnectFailed.ts"
export { AccountChanged } from "./base/errors/AccountChanged.ts"
export { InvalidInput, NotConnected } from "./base/errors/inputErrors.ts"
export { LoadFailed } from "./base/errors/LoadFailed.ts"
export { PairingFailed, type PairingFailure } from "./base/errors/pairingErrors.ts"
export { ApiFailed } from "./base/errors/serviceErrors.ts"
export {
  OutcomeUnknown,
  RpcFailed,
  TransactionFailed,
  type TransactionFailure,
  type TransferRefusal
} from "./base/errors/chainErrors.ts"
export { Superseded, WalletNotFound } from "./base/errors/connectErrors.ts"
export {
  NetworkRefused,
  WalletFailed,
  WalletPending,
  WalletRejected,
  WalletTimeout
} from "./base/errors/walletErrors.ts"

export { Analytics } from "./ports/analytics/Analytics.ts"
export type { AnalyticsEvent } from "./ports/analytics/AnalyticsEvent.ts"
export { ApiClient, type ApiRequest } from "./ports/api/ApiClient.ts"
export type { Account } from "./ports/connectors/Account.ts"
export {
  ChainAdapters,
  type ChainAdapter,
  type Receipt,
  type TokenInfo,
  type Transfer,
  type WalletError,
  type WalletSession
} from "./ports/chains/ChainAdapter.ts"
export type { Connector } from "./ports/connectors/Connector.ts"
export { Wallets } from "./ports/connectors/Wallets.ts"
export { Environment } from "./ports/environment/Environment.ts"
export { AppKitError } from "./ports/reports/AppKitError.ts"
export { ErrorReporter, type ErrorCategory } from "./ports/reports/ErrorReporter.ts"
export { Settings, type SettingsValue } from "./ports/options/Settings.ts"
export { Storage } from "./ports/storage/Storage.ts"
export { makeStore, type ReadonlyStore, type Store } from "./base/store/makeStore.ts"

export { Activity } from "./account/activity/Activity.ts"
export type { ActivityError, ActivityFeed, ActivityState } from "./account/activity/ActivityFeed.ts"
export type {
  ActivityItem,
  ActivityOperation,
  ActivityPage,
  ActivityRisk,
  ActivityTransfer
} from "./account/activity/ActivityItem.ts"
export type { Batch } from "./account/activity/followBatch.ts"
export type { OwnTransaction } from "./account/activity/OwnTransaction.ts"
export { readActivity, type ActivityInput } from "./account/activity/readActivity.ts"
export { Alerts } from "./sheet/alerts/Alerts.ts"
export type { BalanceError, BalanceQuery, HostBalance } from "./account/balances/HostBalance.ts"
export { Balances } from "./account/balances/Balances.ts"
export type { TokenBalance } from "./ports/chains/TokenBalance.ts"
export { Connections, type ConnectError } from "./connection/connections/Connections.ts"
export { Recents } from "./ways-in/directory/Recents.ts"
export type { ShownAccount, UsedConnection, UsedConnections } from "./ways-in/directory/UsedConnections.ts"
export type { ConnectionChange } from "./ways-in/several/ConnectionChange.ts"
export type { ConnectionChoice } from "./ways-in/several/switchConnection.ts"
export type { HostConnections } from "./ways-in/several/HostConnections.ts"
export type { HostNames } from "./account/names/HostNames.ts"
export type { ResolvedName } from "./account/names/ResolvedName.ts"
export type { NameSuggestion } from "./account/names/suggestNames.ts"
export { NameFailed, type NameFailure } from "./base/errors/NameFailed.ts"
export type { NameReader } from "./ports/chains/NameReader.ts"
export type { HostSwap, SwapConsent, SwapQuery, SwapQuote, SwapSide } from "./account/swap/HostSwap.ts"
export { SwapRefused, type SwapFault } from "./base/errors/swapErrors.ts"
export type { WalletConnection, WalletConnections } from "./ways-in/several/WalletConnection.ts"
export type { ConnectionState } from "./connection/connections/ConnectionState.ts"
export { Pairing } from "./ways-in/pairing/Pairing.ts"
export type { PairedWallet } from "./ways-in/pairing/makePairedConnectors.ts"
export { PairingClient, type PairedEvent, type PairingListener } from "./ways-in/pairing/PairingClient.ts"
export type { PairedAccount, PairedSession } from "./ways-in/pairing/PairedSession.ts"
export type { PairingNamespace, PairingNamespaces } from "./ways-in/pairing/pairingNamespaces.ts"
export type { PairError, PairingState } from "./ways-in/pairing/PairingState.ts"
export type { AccountType, EmbeddedAccounts } from "./ways-in/embedded/EmbeddedAccounts.ts"
export { EmbeddedWallet, type EmbeddedState } from "./ways-in/embedded/EmbeddedWallet.ts"
export type { LoginWish } from "./ways-in/embedded/LoginWish.ts"
export type { SocialFailed, SocialFault } from "./ports/login-services/SocialFailed.ts"
export type { SocialProvider } from "./ports/login-services/SocialProvider.ts"
export type { EmailStep, LoginError, UpdateStep } from "./ways-in/embedded/EmailLogin.ts"
export type { FrameTheme, Login } from "./ways-in/embedded/Login.ts"
export { LoginRefused } from "./ways-in/embedded/LoginRefused.ts"
export {
  FrameWindow,
  type FrameBox,
  type FrameListener,
  type FrameParts,
  type OpenFrame
} from "./ways-in/embedded/frame/FrameWindow.ts"
export { FrameFailed, type FrameFailure } from "./base/errors/frameErrors.ts"
export { HasSheet } from "./sheet/modal/HasSheet.ts"
export { Modal } from "./sheet/modal/Modal.ts"
export { Networks } from "./connection/networks/Networks.ts"
export { switchNetwork } from "./account/profile/switchNetwork.ts"
export { Profile } from "./account/profile/Profile.ts"
export { signMessage } from "./account/profile/signMessage.ts"
export { signTypedData } from "./account/profile/signTypedData.ts"
export { sendNoted as sendTransaction } from "./account/activity/sendNoted.ts"
export { sendCallsNoted as sendCalls } from "./account/activity/sendCallsNoted.ts"
export type { EvmProvider, EvmProviderEvents } from "./instance/providers/EvmProvider.ts"
export type { AccountEvents, AccountListening } from "./instance/providers/AccountEvents.ts"
export type {
  BitcoinHostAccount,
  BitcoinHostProvider,
  BitcoinPaymentOrder,
  PsbtToSign,
  TextToSign
} from "./instance/providers/BitcoinHostProvider.ts"
export type { SolanaHostAccount, SolanaHostProvider } from "./instance/providers/SolanaHostProvider.ts"
export type { SignedPsbt } from "./ports/chains/BitcoinSigners.ts"
export type { SolanaTransaction } from "./ports/chains/SolanaTransaction.ts"
export type { SolanaSendOptions } from "./ports/connectors/SolanaProvider.ts"
export type { HostProviders } from "./instance/providers/HostProviders.ts"
export type {
  NumberedSignature,
  PolkadotHostAccount,
  PolkadotHostProvider
} from "./instance/providers/PolkadotHostProvider.ts"
export type { ProviderError } from "./base/errors/ProviderError.ts"
export type { Hex } from "./base/addresses/Hex.ts"
export type { EvmSigners } from "./ports/chains/EvmSigners.ts"
export type { PolkadotSigners, SignedPayload, SignerPayload } from "./ports/chains/PolkadotSigners.ts"
export type { SignersOf } from "./ports/chains/SignersOf.ts"
export type { TypedData } from "./ports/chains/TypedData.ts"
export type {
  CallBatch,
  CallInput,
  EvmSender,
  EvmTransaction,
  TransactionInput
} from "./ports/chains/EvmTransaction.ts"
export type { SignInError, SignInOutcome } from "./gate/SignIn.ts"
export type { SiweConfig } from "./ports/sign-in/SiweConfig.ts"
export type { SiwxParts, SiwxPlugin } from "./ports/sign-in/SiwxPlugin.ts"
export type { SiwxData, SiwxMessage, SiwxSession } from "./ports/sign-in/SiwxData.ts"
export type { SwapWish } from "./sheet/router/SwapWish.ts"
export { Router } from "./sheet/router/Router.ts"
export { Send } from "./account/send/Send.ts"
export { sendTransfer, type SendInput } from "./account/send/sendTransfer.ts"
export type { Sent } from "./account/send/Sent.ts"
export { waitForReceipt, type ReceiptWish } from "./account/send/waitForReceipt.ts"
export { WalletDirectory } from "./ways-in/directory/WalletDirectory.ts"
export type { DirectoryPages } from "./ways-in/directory/DirectoryPages.ts"
export type { DirectoryStart } from "./ways-in/directory/DirectoryStart.ts"
export { ImageLoader } from "./ports/images/ImageLoader.ts"
export type { WalletEntry } from "./ports/connectors/WalletEntry.ts"
export { listWallets } from "./ways-in/directory/listWallets.ts"
export type { LoginInfo } from "./ways-in/embedded/LoginInfo.ts"
export type { Snapshot } from "./instance/snapshot/Snapshot.ts"
export type * from "./instance/signatureTypes.ts"
