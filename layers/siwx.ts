export { formatSiwxMessage } from "../services/ports/sign-in/formatSiwxMessage.ts"
export { makeNonce } from "../services/ports/sign-in/makeNonce.ts"
export { parseSiwxMessage } from "../services/ports/sign-in/parseSiwxMessage.ts"
export { refusalOf, type SiwxRefusal, type SiwxTerms } from "../services/ports/sign-in/refusalOf.ts"
export { sessionEnd } from "../services/ports/sign-in/sessionEnd.ts"
export { SignInRefused } from "../services/ports/sign-in/SignInRefused.ts"
export { signInAccount } from "../services/ports/sign-in/signInAccount.ts"
export type { GivenNonce, NonceAnswer } from "../services/ports/sign-in/readNonce.ts"
export type { SiwxData, SiwxMessage, SiwxSession } from "../services/ports/sign-in/SiwxData.ts"
export type {
  SiwxInput,
  SiwxMessenger,
  SiwxParts,
  SiwxPlugin,
  SiwxStorage,
  SiwxVerifier
} from "../services/ports/sign-in/SiwxPlugin.ts"
export { checkSignIn, type CheckedSignIn, type SignInCheck, type SignInRefusal } from "./siwx/checkSignIn.ts"
export { cloudSiwx, type CloudSiwxOptions } from "./siwx/cloudSiwx.ts"
export { siwx } from "./siwx/siwx.ts"
export { verifiers } from "./siwx/verifiers.ts"
export type { CloudPlace } from "./siwx/askCloud.ts"
export type { TokenStorage } from "./siwx/cloudTokens.ts"
