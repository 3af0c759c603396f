export { useSignIn, type SignInHook } from "./hooks/useSignIn.ts"
