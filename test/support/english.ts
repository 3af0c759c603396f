import { accountTexts } from "../../ui/features/account/accountTexts.ts"
import { connectTexts } from "../../ui/features/connect/connectTexts.ts"
import { connectingTexts } from "../../ui/features/connect/connectingTexts.ts"
import { directoryTexts } from "../../ui/features/directory/directoryTexts.ts"
import { emailTexts } from "../../ui/features/embedded/emailTexts.ts"
import { embeddedTexts } from "../../ui/features/embedded/embeddedTexts.ts"
import { getWalletTexts } from "../../ui/features/get-wallet/getWalletTexts.ts"
import { networksTexts } from "../../ui/features/networks/networksTexts.ts"
import { pairingTexts } from "../../ui/features/pairing/pairingTexts.ts"
import { receiveTexts } from "../../ui/features/receive/receiveTexts.ts"
import { sendingTexts } from "../../ui/features/send/sendingTexts.ts"
import { sendTexts } from "../../ui/features/send/sendTexts.ts"
import { copyTexts } from "../../ui/modal/copyTexts.ts"
import { sheetTexts } from "../../ui/modal/sheetTexts.ts"
import type { Messages } from "../../ui/locales/Messages.ts"

/** The English texts of all parts of the sheet, which are in the chunks that show them. */
export const parts: ReadonlyArray<Readonly<Record<string, string>>> = [
  accountTexts,
  connectTexts,
  connectingTexts,
  directoryTexts,
  emailTexts,
  embeddedTexts,
  getWalletTexts,
  networksTexts,
  pairingTexts,
  receiveTexts,
  sendingTexts,
  sendTexts,
  copyTexts,
  sheetTexts
]

/** All English texts by key. */
export const english = Object.assign({}, ...parts) as Messages
