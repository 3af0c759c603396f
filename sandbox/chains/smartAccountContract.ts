import { concat, encodeAbiParameters, getContractAddress, numberToHex, parseAbi } from "viem/utils"
import contract from "./sandboxSmartAccount.json" with { type: "json" }
import type { RpcCall } from "./rpcClient.ts"

type Hex = `0x${string}`

/** Where accounts of ERC-4337 expect the entry point of version 0.8. */
export const entryPointAddress = "0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108"
/** Where the factory of the smart accounts is, on every chain. */
export const factoryAddress = "0x00000000000000000000000000000000005a4d08"

/** What callers use of the contracts in SandboxSmartAccount.sol. */
export const smartAccountAbi = parseAbi([
  "struct PackedUserOperation { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }",
  "struct Call { address to; uint256 value; bytes data; }",
  "function handleOps(PackedUserOperation[] ops, address beneficiary)",
  "function getNonce(address sender, uint192 key) view returns (uint256)",
  "function getUserOpHash(PackedUserOperation op) view returns (bytes32)",
  "event UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)",
  "function createAccount(address owner, uint256 salt) returns (address)",
  "function getAddress(address owner, uint256 salt) view returns (address)",
  "function executeBatch(Call[] calls)",
  "function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)"
])

/** The smart account of a key, on every chain, whether it is there yet or not. */
export const smartAccountOf = (owner: Hex): Hex =>
  getContractAddress({
    opcode: "CREATE2",
    from: factoryAddress,
    salt: numberToHex(0, { size: 32 }),
    bytecode: concat([
      contract.account as Hex,
      encodeAbiParameters([{ type: "address" }, { type: "address" }], [owner, entryPointAddress])
    ])
  })

/** Puts the contracts on a chain, without transactions. */
export const furnishSmartAccounts: ReadonlyArray<RpcCall> = [
  { method: "anvil_setCode", params: [entryPointAddress, contract.entryPoint] },
  { method: "anvil_setCode", params: [factoryAddress, contract.factory] }
]
