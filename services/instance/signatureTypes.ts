// The types that signatures of the package name, besides those that programs usually need: a host can name whatever it holds.

export type { BalancesError, BalancesState } from "../account/balances/Balances.ts"
export type { AccountPlace, NativeBalance, ProfileValue } from "../account/profile/Profile.ts"
export type { FeePayer } from "../account/kind/AccountKind.ts"
export type {
  ArrivesState,
  FeeState,
  OrderInput,
  SendFee,
  SendOrders,
  SpeedsState
} from "../account/send/SendOrders.ts"
export type {
  ChosenFee,
  OrderChange,
  OrderStatus,
  PlacedOrder,
  SendError,
  SendOrder
} from "../account/send/SendOrder.ts"
export type { SendForm } from "../account/send/SendForm.ts"
export type { SendTrial } from "../account/send/SendTrial.ts"
export type { PlacedOrders } from "../account/send/stepSendOrders.ts"
export type { Swap } from "../account/swap/Swap.ts"
export type { SwapForm } from "../account/swap/SwapForm.ts"
export type { SwapMarket, SwapQuoteState, SwapTokensState } from "../account/swap/SwapMarket.ts"
export type {
  BuiltCall,
  BuiltStep,
  PlacedSwap,
  Quote,
  SwapChange,
  SwapError,
  SwapOrder,
  SwapStatus
} from "../account/swap/SwapOrder.ts"
export type { CheckedSwapToken, SwapToken } from "../account/swap/SwapToken.ts"
export type { SwapInput, SwapFlow } from "../account/swap/SwapFlow.ts"
export type { Impact } from "../account/swap/impactOf.ts"
export type { SwapReview } from "../account/swap/reviewOf.ts"
export type { PlacedSwaps } from "../account/swap/stepSwapOrders.ts"
export type { SwapSummary } from "../account/swap/summaryOf.ts"
export type { SwapNeed } from "../account/swap/swapStep.ts"
export type { TokenFact } from "../account/tokens/TokenFact.ts"
export type { TokenReadError, TokenState } from "../account/tokens/TokenState.ts"
export type { Tokens } from "../account/tokens/Tokens.ts"
export type { TokenCheck } from "../account/tokens/checkToken.ts"
export type { AmountProblem } from "../base/amounts/readTypedAmount.ts"
export type { Caip10Parts } from "../base/caip/parseCaip10.ts"
export type { Caip2Parts } from "../base/caip/parseCaip2.ts"
export type { AccountChange } from "../base/errors/AccountChanged.ts"
export type { ProviderErrorParts } from "../base/errors/ProviderError.ts"
export type { SignInFailed, SignInFailure } from "../base/errors/SignInFailed.ts"
export type { ApiFailure } from "../base/errors/serviceErrors.ts"
export type { WalletEvidence } from "../base/errors/walletErrors.ts"
export type { ResourceState } from "../base/resource/makeResource.ts"
export type {
  Attempt,
  Connected,
  Connecting,
  Connection,
  ConnectionsState,
  Disconnected,
  Held,
  NetworkState
} from "../connection/connections/ConnectionState.ts"
export type { Choice } from "../connection/connections/Connections.ts"
export type { ActiveAccount } from "../connection/connections/activeAccount.ts"
export type { CorePorts } from "./CorePorts.ts"
export type { ConnectFailure } from "./Latchkey.ts"
export type { OverPorts } from "./LatchkeyServices.ts"
export type { AccountSnapshot } from "./snapshot/Snapshot.ts"
export type {
  AnalyticsProperties,
  AnalyticsType,
  Caip2OrNone,
  NameProperties,
  SendProperties,
  SignInProperties,
  SwapProperties
} from "../ports/analytics/AnalyticsEvent.ts"
export type { ApiRole } from "../ports/api/ApiClient.ts"
export type { BitcoinConnector, BitcoinSigners, BitcoinTransfer, PsbtOrder } from "../ports/chains/BitcoinSigners.ts"
export type { NodeError, ReceiverFact, ReceiverKind, TransferTrial, Transfers } from "../ports/chains/ChainAdapter.ts"
export type { BatchEnd, EvmConnector } from "../ports/chains/EvmSigners.ts"
export type { FeeSpeed, GasFees, SpeedFee, SpeedFees } from "../ports/chains/FeeSpeed.ts"
export type { NameCall, NamePlace, NameReadFailure } from "../ports/chains/NameReader.ts"
export type { NativeHolding } from "../ports/chains/NativeHolding.ts"
export type { PolkadotConnector } from "../ports/chains/PolkadotSigners.ts"
export type { SigningError, SolanaConnector, SolanaSender, SolanaSigners } from "../ports/chains/SolanaSigners.ts"
export type { CompiledTransaction, SerializableTransaction } from "../ports/chains/SolanaTransaction.ts"
export type {
  AskedInput,
  BitcoinMessage,
  BitcoinPayment,
  BitcoinProtocol,
  BitcoinProvider,
  PsbtInput,
  PsbtRequest
} from "../ports/connectors/BitcoinProvider.ts"
export type { ConnectorType, ProviderOf } from "../ports/connectors/Connector.ts"
export type { DirectorySource, WalletsPage, WalletsQuery } from "../ports/connectors/DirectorySource.ts"
export type { Eip1193Provider, ProviderRequest } from "../ports/connectors/Eip1193Provider.ts"
export type { ExternalConnector } from "../ports/connectors/ExternalConnector.ts"
export type { PaymentJournal } from "../ports/connectors/PaymentJournal.ts"
export type { PolkadotAccess, PolkadotProvider, RawToSign } from "../ports/connectors/PolkadotProvider.ts"
export type {
  SolanaProvider,
  SolanaSending,
  SolanaSignInInput,
  SolanaSignedIn,
  SolanaSigning,
  SolanaWalletAccount
} from "../ports/connectors/SolanaProvider.ts"
export type { Text } from "../ports/connectors/WalletEntry.ts"
export type { ConnectorGroup } from "../ports/connectors/groupConnectors.ts"
export type { WalletPlatform } from "../ports/connectors/walletPlatforms.ts"
export type { Platform } from "../ports/environment/readPlatform.ts"
export type { WindowProvider } from "../ports/login-services/SocialProvider.ts"
export type { AvatarOf } from "../ports/options/AvatarOf.ts"
export type { Features, FeaturesValue } from "../ports/options/Features.ts"
export type { Locale } from "../ports/options/Locale.ts"
export type { CustomWallet, LaterFeature, PairingOverrides, WalletGroup } from "../ports/options/Options.ts"
export type { SiweMessageFields, SiweSession } from "../ports/sign-in/SiweConfig.ts"
export type { SiwxInput, SiwxMessenger, SiwxStorage, SiwxVerifier } from "../ports/sign-in/SiwxPlugin.ts"
export type { GivenNonce, NonceAnswer } from "../ports/sign-in/readNonce.ts"
export type { PopupWindow, SpeakingWindow } from "../ports/windows/PopupWindow.ts"
export type { Alert, Toast, Tone } from "../sheet/alerts/Alerts.ts"
export type { AlertKey, AlertText, AlertTexts, FirstAlert } from "../sheet/alerts/alertTexts.ts"
export type { ModalState } from "../sheet/modal/Modal.ts"
export type { GrantedSession } from "../sheet/router/GrantedSession.ts"
export type { Session } from "../sheet/router/Session.ts"
export type { SessionGrant } from "../sheet/router/SessionGrant.ts"
export type { View, ViewData, ViewName } from "../sheet/router/View.ts"
export type { Stack } from "../sheet/router/stack.ts"
export type { TransactionEnd, TransactionEntry, TransactionStack } from "../sheet/router/transactionStack.ts"
export type { Admits, StoredAccount } from "../ways-in/directory/UsedConnections.ts"
export type { ExcludedWallet } from "../ways-in/directory/isExcluded.ts"
export type { RecentWallet } from "../ways-in/directory/recentWallets.ts"
export type { SocialError } from "../ways-in/embedded/Social.ts"
export type { FrameState, LateAnswer } from "../ways-in/embedded/frame/FrameTransport.ts"
export type { RequestName, RequestOf } from "../ways-in/embedded/frame/requests.schema.ts"
export type { SocialLogin } from "../ways-in/embedded/rememberSocial.ts"
export type { LinkChoice } from "../ways-in/pairing/PairingClient.ts"
export type { PairingConnecting, PairingExpired, PairingShown } from "../ways-in/pairing/PairingState.ts"
export type { SignInProof, SignInTerms, SignedSession } from "../ways-in/pairing/SignInTerms.ts"
export type { CallErrors } from "./CallError.ts"
