import type { PrivateKeyAccount } from "viem/accounts"
import { hexToNumber, isAddressEqual, numberToHex } from "viem/utils"
import { delegateAddress, upgradedCode } from "../../chains/smartAccountContract.ts"
import { callChain } from "../../wallets/page/callChain.ts"
import type { FrameNetwork } from "./FramePageConfig.ts"
import type { Question } from "./Question.ts"

type Hex = `0x${string}`

/** Whether a key's own account was upgraded on a network (EIP-7702). */
export const isUpgraded = async ({ rpcUrl }: FrameNetwork, address: Hex): Promise<boolean> =>
  ((await callChain(rpcUrl, "eth_getCode", [address, "latest"])) as string).toLowerCase() === upgradedCode

/** What the visitor is asked before their account becomes another kind of account. */
export const upgradeQuestion = (address: Hex, network: FrameNetwork): Question => ({
  title: "Upgrade this account",
  text: "Several calls at once need a contract at your account. Address, key and money stay the same.",
  groups: [
    [
      { label: "Network", value: network.name },
      { label: "Account", value: address, kind: "address" },
      { label: "Contract", value: delegateAddress, kind: "address" }
    ]
  ]
})

/** The key's word that its account becomes that kind of account, as nodes take it; goes along with the first operation. */
export const signUpgrade = async (key: PrivateKeyAccount, { id, rpcUrl }: FrameNetwork): Promise<object> => {
  const count = (await callChain(rpcUrl, "eth_getTransactionCount", [key.address, "pending"])) as Hex
  const nonce = hexToNumber(count)
  const { address, r, s, yParity } = await key.signAuthorization({ address: delegateAddress, chainId: id, nonce })
  if (!isAddressEqual(address, delegateAddress)) throw new Error("Failed")
  return { chainId: numberToHex(id), address, nonce: numberToHex(nonce), r, s, yParity: numberToHex(yParity!) }
}
