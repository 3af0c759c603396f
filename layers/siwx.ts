export { formatSiwxMessage } from "../services/siwx/formatSiwxMessage.ts"
export { makeNonce } from "../services/siwx/makeNonce.ts"
export { parseSiwxMessage } from "../services/siwx/parseSiwxMessage.ts"
export { refusalOf, type SiwxRefusal, type SiwxTerms } from "../services/siwx/refusalOf.ts"
export type { SiwxData, SiwxMessage, SiwxSession } from "../services/siwx/SiwxData.ts"
export type {
  SiwxInput,
  SiwxMessenger,
  SiwxParts,
  SiwxPlugin,
  SiwxStorage,
  SiwxVerifier
} from "../services/siwx/SiwxPlugin.ts"
export { checkSignIn, type CheckedSignIn, type SignInCheck, type SignInRefusal } from "./siwx/checkSignIn.ts"
export { cloudSiwx, type CloudSiwxOptions } from "./siwx/cloudSiwx.ts"
export { siwx } from "./siwx/siwx.ts"
export { verifiers } from "./siwx/verifiers.ts"
