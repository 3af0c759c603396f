import { fiatField } from "./fiatField.tsx"
import { receiverWarning } from "./receiverWarning.ts"

/** What the Send form is rendered without at first: typing US dollars, and warnings about receivers. */
export const formParts = { fiatField, receiverWarning }
