/** Where SandboxBatch.sol is on every chain: accounts of page wallets take on its code for a batch (EIP-7702). */
export const batchAddress = "0x00000000000000000000000000000000005a4db7"
