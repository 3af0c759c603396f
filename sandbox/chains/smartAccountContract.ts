import { concat, encodeAbiParameters, getContractAddress, keccak256, numberToHex, parseAbi } from "viem/utils"
import contract from "./SandboxSmartAccount.json" with { type: "json" }
import type { RpcCall } from "./rpcClient.ts"

type Hex = `0x${string}`

/** Where accounts of ERC-4337 expect the entry point of version 0.8. */
export const entryPointAddress = "0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108"
/** Where the factory of the smart accounts is, on every chain. */
export const factoryAddress = "0x00000000000000000000000000000000005a4d08"
/** What a key's own account is upgraded to (EIP-7702). */
export const delegateAddress = "0x0000000000000000000000000000000000de1e6a"
/** What pays for operations that its service has signed. */
export const paymasterAddress = "0x000000000000000000000000000000000000fa1e"

/** The code of an account that does several calls at once, for trying calls on an account that has none yet. */
export const accountCode = contract.delegate as Hex

/** The code of a key's own account that was upgraded (EIP-7702). */
export const upgradedCode: Hex = concat(["0xef0100", delegateAddress])

/** What callers use of the contracts in SandboxSmartAccount.sol. */
export const smartAccountAbi = parseAbi([
  "struct PackedUserOperation { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }",
  "struct Call { address to; uint256 value; bytes data; }",
  "function handleOps(PackedUserOperation[] ops, address beneficiary)",
  "function getNonce(address sender, uint192 key) view returns (uint256)",
  "function getUserOpHash(PackedUserOperation op) view returns (bytes32)",
  "function balanceOf(address paymaster) view returns (uint256)",
  "function depositTo(address paymaster) payable",
  "error CallFailed(uint256 index, bytes reason)",
  "event UserOperationRevertReason(bytes32 indexed userOpHash, address indexed sender, uint256 nonce, bytes revertReason)",
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
    bytecode: concat([contract.account as Hex, encodeAbiParameters([{ type: "address" }], [owner])])
  })

/** Place of the paymaster's deposit in the storage of SandboxEntryPoint. */
const depositCell = keccak256(encodeAbiParameters([{ type: "address" }, { type: "uint256" }], [paymasterAddress, 1n]))
const deposit = 10n ** 20n

/** Puts the contracts on a chain, without transactions, and 100 of its coin for the paymaster. */
export const furnishSmartAccounts: ReadonlyArray<RpcCall> = [
  { method: "anvil_setCode", params: [entryPointAddress, contract.entryPoint] },
  { method: "anvil_setCode", params: [factoryAddress, contract.factory] },
  { method: "anvil_setCode", params: [delegateAddress, contract.delegate] },
  { method: "anvil_setCode", params: [paymasterAddress, contract.paymaster] },
  { method: "anvil_setBalance", params: [entryPointAddress, numberToHex(deposit)] },
  { method: "anvil_setStorageAt", params: [entryPointAddress, depositCell, numberToHex(deposit, { size: 32 })] }
]
