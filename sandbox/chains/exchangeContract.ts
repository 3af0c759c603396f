import type { Abi } from "viem"
import contract from "./SandboxExchange.json" with { type: "json" }

/** The interface of SandboxExchange.sol. */
export const exchangeAbi = contract.abi as Abi

/** The creation code of SandboxExchange.sol, compiled as SandboxExchange.json says. */
export const exchangeBytecode = contract.bytecode as `0x${string}`
