import { bothSignInOptions } from "../base/errors/signInTexts.ts"
import { OptionsError } from "../base/errors/OptionsError.ts"
import { isStatement } from "../ports/sign-in/isStatement.ts"
import { isUri } from "../ports/sign-in/isUri.ts"
import { callback, each, flag, isObject, listOf, must, shape, text } from "../ports/options/optionRules.ts"

const siwxPlugin = shape(
  each(callback, "createMessage addSession revokeSession setSessions getSessions getRequired signMessage"),
  "createMessage addSession revokeSession setSessions getSessions",
  true
)
const siwxParts = shape(
  {
    verifiers: listOf(shape({ namespace: text, verify: callback }, "namespace verify", true)),
    statement: must("one line of text, without characters that hide or turn its direction", isStatement),
    resources: listOf(must("a URI, such as `https://example.com/terms`", isUri)),
    expiresIn: must("a number of ms above 0", (value) => Number.isFinite(value) && (value as number) > 0),
    ...each(flag, "required signOutOnDisconnect"),
    ...each(callback, "getNonce signMessage"),
    messenger: shape({ createMessage: callback }, "createMessage", true),
    storage: shape(each(callback, "add set get delete"), "add set get delete", true)
  },
  "verifiers"
)

const siwe = shape(
  {
    ...each(callback, "getNonce createMessage verifyMessage getSession signOut getMessageParams onSignIn onSignOut"),
    ...each(flag, "enabled required signOutOnDisconnect signOutOnAccountChange signOutOnNetworkChange")
  },
  "getNonce createMessage verifyMessage getSession signOut",
  true
)

/**
 * Throws an `OptionsError` that lists what is wrong with the options of signing in. It comes with the code that uses it, since pages without it
 * should not load its rules.
 */
export const checkSiwx = ({
  siwx: value,
  siweConfig
}: {
  readonly siwx?: unknown
  readonly siweConfig?: unknown
}): void => {
  if (value !== undefined && siweConfig !== undefined) throw new OptionsError([bothSignInOptions])
  const rule = isObject(value) && "createMessage" in value ? siwxPlugin : siwxParts
  const said = siweConfig === undefined ? rule(value, "siwx") : siwe(siweConfig, "siweConfig")
  const problems = ([said] as ReadonlyArray<unknown>)
    .flat(Infinity)
    .filter((one): one is string => typeof one === "string")
  if (problems.length > 0) throw new OptionsError(problems)
}
