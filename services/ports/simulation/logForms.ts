/**
 * What an event says about the accounts that it names. Numbers are positions of its parameters, indexed ones first, from 0.
 * `mirrored`: tokens that follow ERC-20 as well write the same movement as `Transfer`.
 */
export type LogForm =
  | { readonly kind: "moves"; readonly from: number; readonly to: number | undefined; readonly mirrored?: true }
  | { readonly kind: "allows"; readonly owner: number; readonly spender: number | undefined }
  /** Takes nothing from any account that it names. */
  | { readonly kind: "harmless" }

/** The topic of `Transfer(address,address,uint256)`, which nodes also write for the native currency. */
export const transferTopic = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef"

/** The topic of `Approval(address,address,uint256)`. */
export const approvalTopic = "0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925"

/** The topic of `ApprovalForAll(address,address,bool)`. */
export const approvalForAllTopic = "0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31"

/** The topic of `AuthorizedOperator(address,address)`. */
export const authorizedOperatorTopic = "0xf4caeb2d6ca8932a215a353d0703c326ec2d81fc68170f320eb2ab49e9df61f9"

const allows = (owner: number, spender: number | undefined): LogForm => ({ kind: "allows", owner, spender })
const harmless: LogForm = { kind: "harmless" }

/** The known events by their first topic. A test compares each topic with the signature beside it. */
export const logForms: Readonly<Record<string, LogForm>> = {
  // ERC-20 and ERC-721: Transfer(address,address,uint256)
  [transferTopic]: { kind: "moves", from: 0, to: 1 },
  // ERC-1155: TransferSingle(address,address,address,uint256,uint256)
  "0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62": { kind: "moves", from: 1, to: 2 },
  // ERC-1155: TransferBatch(address,address,address,uint256[],uint256[])
  "0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb": { kind: "moves", from: 1, to: 2 },
  // ERC-777: Sent(address,address,address,uint256,bytes,bytes)
  "0x06b541ddaa720db2b10a4d0cdac39b8d360425fc073085fac19bc82614677987": {
    kind: "moves",
    from: 1,
    to: 2,
    mirrored: true
  },
  // ERC-777: Burned(address,address,uint256,bytes,bytes)
  "0xa78a9be3a7b862d26933ad85fb11d80ef66b8f972d7cbba06621d583943a4098": {
    kind: "moves",
    from: 1,
    to: undefined,
    mirrored: true
  },
  // ERC-20 and ERC-721: Approval(address,address,uint256)
  [approvalTopic]: allows(0, 1),
  // ERC-721 and ERC-1155: ApprovalForAll(address,address,bool)
  [approvalForAllTopic]: allows(0, 1),
  // ERC-777: AuthorizedOperator(address,address)
  [authorizedOperatorTopic]: allows(1, 0),
  // ERC-777: RevokedOperator(address,address)
  "0x50546e66e5f44d728365dc3908c63bc5cfeeab470722c1677e3073a6ac294aa1": allows(1, 0),
  // Permit2: Approval(address,address,address,uint160,uint48)
  "0xda9fa7c1b00402c17d0161b249b1ab8bbec047c5a52207b9c112deffd817036b": allows(0, 2),
  // Permit2: Permit(address,address,address,uint160,uint48,uint48)
  "0xc6a377bfc4eb120024a8ac08eef205be16b817020812c73223e81d1bdb9708ec": allows(0, 2),
  // Permit2: Lockdown(address,address,address)
  "0x89b1add15eff56b3dfe299ad94e01f2b52fbcb80ae1a3baea6ae8c04cb2b98a4": allows(0, undefined),
  // ERC-777: Minted(address,address,uint256,bytes,bytes)
  "0x2fe5be0146f74c5bce36c0b80911af6c7d86ff27e89d5cfa61fc681327954e5d": harmless,
  // Wrapped ether: Deposit(address,uint256)
  "0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c": harmless,
  // Uniswap 2: Swap(address,uint256,uint256,uint256,uint256,address)
  "0xd78ad95fa46c994b6551d0da85fc275fe613ce37657fb8d5e3d130840159d822": harmless,
  // Uniswap 3: Swap(address,address,int256,int256,uint160,uint128,int24)
  "0xc42079f94a6350d7e6235f29174924f928cc2ac818eb64fed8004e115fbcca67": harmless,
  // PancakeSwap 3: Swap(address,address,int256,int256,uint160,uint128,int24,uint128,uint128)
  "0x19b47279256b2a23a1665c810c8d55a1758940ee09377d4f8d26497a3577dc83": harmless,
  // Curve: TokenExchange(address,int128,uint256,int128,uint256)
  "0x8b3e96f2b889fa771c53c981b40daf005f63f637f1869f707052d15a3dd97140": harmless,
  // Curve: TokenExchangeUnderlying(address,int128,uint256,int128,uint256)
  "0xd013ca23e77a65003c2c659c5442c00c805371b7fc1ebd4c206c41d1536bd90b": harmless,
  // Curve: TokenExchange(address,uint256,uint256,uint256,uint256)
  "0xb2e76ae99761dc136e598d4a629bb347eccb9532a5f8bbd72e18467c3c34cc98": harmless,
  // Algebra: Swap(address,address,int256,int256,uint160,uint128,int24,uint24,uint24)
  "0x121cb44ee54098b1a04743c487e7460d8dd429b27f88b1f4d4767396e1a59f79": harmless,
  // Velodrome: Swap(address,address,uint256,uint256,uint256,uint256)
  "0xb3e2773606abfd36b5bd91394b3a54d1398336c65005baf7bf7a05efeffaf75b": harmless,
  // Trader Joe: Swap(address,address,uint24,bytes32,bytes32,uint24,bytes32,bytes32)
  "0xad7d6f97abf51ce18e17a38f4d70e975be9c0708474987bb3e26ad21bd93ca70": harmless,
  // Wombat: Swap(address,address,uint256,address,uint256,address)
  "0x5b7284eacd81a8429db68d2da54b85765d088de36dfbdde65bfe29ef1993f860": harmless,
  // Aave: Accrued(address,address,uint256,uint256,uint256,uint256)
  "0x6c299fb1410446aa25f92457c3712c8ef4f58fa7311d8abaed2eeacb27adb114": harmless,
  // Aave: ReserveUsedAsCollateralEnabled(address,address)
  "0x00058a56ea94653cdf4f152d227ace22d4c00ad99e2a43f58cb7d9e3feb295f2": harmless,
  // Aave: ReserveUsedAsCollateralDisabled(address,address)
  "0x44c58d81365b66dd4b1a7f36c25aa97b8c71c361ee4937adc1a00000227db5dd": harmless
}
