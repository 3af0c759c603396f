export { createLatchkey, type HostParts } from "./host/createLatchkey.ts"
export type { HostLatchkey } from "./host/HostLatchkey.ts"
export type { Appearance } from "./host/Appearance.ts"
export { LatchkeyProvider } from "./host/LatchkeyProvider.tsx"
export { ButtonStyles } from "./host/ButtonStyles.tsx"
export { ConnectButton } from "./host/ConnectButton.tsx"
export { ConnectButtonCustom, type ConnectButtonState } from "./host/ConnectButtonCustom.tsx"
export { WalletButton } from "./host/WalletButton.tsx"
export { AccountButton } from "./host/AccountButton.tsx"
export { NetworkButton } from "./host/NetworkButton.tsx"
export { useLatchkey } from "./hooks/useLatchkey.ts"
export type { AccountState } from "./hooks/AccountState.ts"
export { useAccount } from "./hooks/useAccount.ts"
export { useAccounts, type NamespaceAccount } from "./hooks/useAccounts.ts"
export { useWallets, type WalletState } from "./hooks/useWallets.ts"
export { useNetworks, type NetworkChoice } from "./hooks/useNetworks.ts"
export { useConnectEffect, type ConnectedAccount, type ConnectListeners } from "./hooks/useConnectEffect.ts"
export { useResponsive } from "./hooks/useResponsive.ts"
export { useEvmAccount, type EvmAccountState } from "./hooks/useEvmAccount.ts"
export { useNetwork } from "./hooks/useNetwork.ts"
export { useBalance } from "./hooks/useBalance.ts"
export { useTokenBalance, type TokenBalanceState } from "./hooks/useTokenBalance.ts"
export { useConnections } from "./hooks/useConnections.ts"
export { useDisconnect } from "./hooks/useDisconnect.ts"
export { useSignMessage } from "./hooks/useSignMessage.ts"
export { useSend } from "./hooks/useSend.ts"
export { useSendTransaction } from "./hooks/useSendTransaction.ts"
export { useSignTypedData } from "./hooks/useSignTypedData.ts"
export { useProvider } from "./hooks/useProvider.ts"
export { useRuntime, type LatchkeyRuntime } from "./hooks/useRuntime.ts"
export { useService } from "./hooks/useService.ts"
export { useStore } from "./hooks/useStore.ts"
export type { CallError } from "../services/instance/CallError.ts"
export type { ActionState } from "./hooks/ActionState.ts"
export { useAction } from "./hooks/useAction.ts"
export { OptionsError } from "../services/base/errors/OptionsError.ts"
export { Disposed } from "../services/base/errors/Disposed.ts"
export { NoPage } from "../services/base/errors/NoPage.ts"
export type { EvmProvider, EvmProviderEvents } from "../services/instance/providers/EvmProvider.ts"
export type { SignedPayload, SignerPayload } from "../services/ports/chains/PolkadotSigners.ts"
export type { SignedPsbt } from "../services/ports/chains/BitcoinSigners.ts"
export type { SolanaTransaction } from "../services/ports/chains/SolanaTransaction.ts"
export type {
  BitcoinHostAccount,
  BitcoinHostProvider,
  BitcoinPaymentOrder,
  PsbtToSign,
  TextToSign
} from "../services/instance/providers/BitcoinHostProvider.ts"
export type { SolanaHostAccount, SolanaHostProvider } from "../services/instance/providers/SolanaHostProvider.ts"
export type { SolanaSendOptions } from "../services/ports/connectors/SolanaProvider.ts"
export type { HostProviders } from "../services/instance/providers/HostProviders.ts"
export type {
  NumberedSignature,
  PolkadotHostAccount,
  PolkadotHostProvider
} from "../services/instance/providers/PolkadotHostProvider.ts"
export type { BalanceError, BalanceQuery, HostBalance } from "../services/account/balances/HostBalance.ts"
export type { AnalyticsEvent } from "../services/ports/analytics/AnalyticsEvent.ts"
export type { SwapWish } from "../services/sheet/router/SwapWish.ts"
export type { ConnectOutcome, NamespaceWish, OpenableView, WalletChoice } from "../services/instance/Latchkey.ts"
export type { ConnectionChange } from "../services/ways-in/several/ConnectionChange.ts"
export type { ConnectionChoice } from "../services/ways-in/several/switchConnection.ts"
export type { HostConnections } from "../services/ways-in/several/HostConnections.ts"
export type { WalletConnection, WalletConnections } from "../services/ways-in/several/WalletConnection.ts"
export type { AvatarOf } from "../services/ports/options/AvatarOf.ts"
export type { DefaultAccountTypes } from "../services/ports/options/DefaultAccountTypes.ts"
export type { Locale } from "../services/ports/options/Locale.ts"
export type { NetworkInput } from "../services/base/network/Network.ts"
export type {
  Endpoints,
  FeatureOptions,
  LatchkeyOptions,
  Metadata,
  ThemeMode,
  ThemeVariables,
  TokenOption
} from "../services/ports/options/Options.ts"
export type { SendInput } from "../services/account/send/sendTransfer.ts"
export type { Sent } from "../services/account/send/Sent.ts"
export type { LoginInfo } from "../services/ways-in/embedded/LoginInfo.ts"
export type { Snapshot } from "../services/instance/snapshot/Snapshot.ts"
export type { PressState } from "./host/PressState.ts"
