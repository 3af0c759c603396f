import type { Abi } from "viem"
import contract from "./SandboxToken.json" with { type: "json" }

/** The interface of SandboxToken.sol. */
export const tokenAbi = contract.abi as Abi

/** The creation code of SandboxToken.sol, compiled as SandboxToken.json says. */
export const tokenBytecode = contract.bytecode as `0x${string}`
