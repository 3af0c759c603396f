import { accountMethods } from "./accountMethods.ts"
import { callsMethods } from "./callsMethods.ts"
import { chainMethods } from "./chainMethods.ts"
import { otherMethods } from "./otherMethods.ts"
import { sendMethods } from "./sendMethods.ts"
import { sessionMethods } from "./sessionMethods.ts"
import { signMethods } from "./signMethods.ts"
import type { WalletMethod } from "./WalletCore.ts"

/** Every method a page wallet knows. */
export const walletMethods: ReadonlyMap<string, WalletMethod> = new Map(
  [accountMethods, chainMethods, signMethods, sendMethods, callsMethods, sessionMethods, otherMethods].flatMap(
    Object.entries<WalletMethod>
  )
)
