export { createLatchkey, type HostParts } from "./host/createLatchkey.ts"
export type { HostLatchkey } from "./host/HostLatchkey.ts"
export type { Appearance } from "./host/Appearance.ts"
export { LatchkeyProvider } from "./host/LatchkeyProvider.tsx"
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
export { useProvider } from "./hooks/useProvider.ts"
export { useRuntime, type LatchkeyRuntime } from "./hooks/useRuntime.ts"
export { useService } from "./hooks/useService.ts"
export { useStore } from "./hooks/useStore.ts"
export type { ActionState } from "./hooks/ActionState.ts"
export { useAction } from "./hooks/useAction.ts"
export { OptionsError } from "../services/errors/OptionsError.ts"
export { Disposed } from "../services/errors/Disposed.ts"
export type { EvmProvider, EvmProviderEvents } from "../services/provider/EvmProvider.ts"
export type { SignedPayload, SignerPayload } from "../services/chains/PolkadotSigners.ts"
export type { SignedPsbt } from "../services/chains/BitcoinSigners.ts"
export type { SolanaTransaction } from "../services/chains/SolanaTransaction.ts"
export type {
  BitcoinHostAccount,
  BitcoinHostProvider,
  BitcoinPaymentOrder,
  PsbtToSign,
  TextToSign
} from "../services/provider/BitcoinHostProvider.ts"
export type { SolanaHostAccount, SolanaHostProvider } from "../services/provider/SolanaHostProvider.ts"
export type { SolanaSendOptions } from "../services/wallets/SolanaProvider.ts"
export type { HostProviders } from "../services/provider/HostProviders.ts"
export type {
  NumberedSignature,
  PolkadotHostAccount,
  PolkadotHostProvider
} from "../services/provider/PolkadotHostProvider.ts"
export type { BalanceError, BalanceQuery, HostBalance } from "../services/balances/HostBalance.ts"
export type { AnalyticsEvent } from "../services/analytics/AnalyticsEvent.ts"
export type { SwapWish } from "../services/router/SwapWish.ts"
export type { ConnectOutcome, NamespaceWish, OpenableView, WalletChoice } from "../services/latchkey/Latchkey.ts"
export type { ConnectionChange } from "../services/multi-wallet/ConnectionChange.ts"
export type { ConnectionChoice } from "../services/multi-wallet/switchConnection.ts"
export type { HostConnections } from "../services/multi-wallet/HostConnections.ts"
export type { WalletConnection, WalletConnections } from "../services/multi-wallet/WalletConnection.ts"
export type { AvatarOf } from "../services/options/AvatarOf.ts"
export type { Locale } from "../services/options/Locale.ts"
export type { NetworkInput } from "../services/network/Network.ts"
export type {
  Endpoints,
  FeatureOptions,
  LatchkeyOptions,
  Metadata,
  ThemeMode,
  ThemeVariables,
  TokenOption
} from "../services/options/Options.ts"
export type { SendInput } from "../services/send/sendTransfer.ts"
export type { Sent } from "../services/send/Sent.ts"
export type { Snapshot } from "../services/snapshot/Snapshot.ts"
