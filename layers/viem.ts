export { walletClient, type WalletClientSource } from "./viem/walletClient.ts"
