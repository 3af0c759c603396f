import { isUrl } from "./isUrl.ts"

// A rule returns the problem of a value, under the name the host used. Values are not quoted: keys, and URLs of nodes
// and services, often contain a secret.

/** Problems, nested to any depth. */
export type Problems = string | false | ReadonlyArray<Problems>
export type Rule = (value: unknown, at: string) => Problems
/** Names with one rule each. */
export type Rules = Readonly<Record<string, Rule>>

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** A rule with a description of valid values. */
export const must =
  (what: string, holds: (value: unknown) => boolean): Rule =>
  (value, at) =>
    !holds(value) && `\`${at}\` must be ${what}.`

const typed = (type: string, what = type) => must(what, (value) => typeof value === type)
export const text = typed("string", "text")
export const flag = typed("boolean", "true or false")
export const callback = typed("function", "a function")
const object = must("an object", isObject)
const list = must("a list", Array.isArray)

/** One of these words. */
export const oneOf = (names: string): Rule =>
  must(names.replaceAll(" ", " or "), (value) => names.split(" ").includes(value as string))

export const listOf =
  (rule: Rule): Rule =>
  (value, at) =>
    list(value, at) || Array.from(value as ArrayLike<unknown>, (one, place) => rule(one, `${at}[${place}]`))

/** An object with keys chosen by the host. */
export const mapOf =
  (rule: Rule): Rule =>
  (value, at) =>
    object(value, at) || Object.entries(value as object).map(([name, one]) => rule(one, `${at}.${name}`))

/** The same rule for each of these names. */
export const each = (rule: Rule, names: string): Rules =>
  Object.fromEntries(names.split(" ").map((name) => [name, rule]))

/** The known name that was probably meant: a part of the given one, or one with nearly the same letters. */
const meant = (given: string, known: ReadonlyArray<string>): string => {
  const name = given.toLowerCase().replace(/[^a-z\d]/g, "")
  const without = (one: string, other: string) => [...one].filter((letter) => !other.includes(letter)).length
  const apart = (one: string): number => {
    const low = one.toLowerCase()
    return name.includes(low) ? -low.length : without(low, name) + without(name, low)
  }
  const [near = ""] = known.toSorted((one, other) => apart(one) - apart(other))
  return apart(near) < 2 ? ` Did you mean \`${near}\`?` : ""
}

/** An object with these names; those in `needed` are required. Only an `open` one may have others as well. */
export const shape =
  (rules: Rules, needed = "", open = false): Rule =>
  (value, at) => {
    if (!isObject(value)) return object(value, at)
    const path = (name: string) => at + (at && ".") + name
    return [
      needed.split(" ").map((name) => name !== "" && value[name] === undefined && `\`${path(name)}\` is missing.`),
      Object.keys(value).map((name) => {
        if (Object.hasOwn(rules, name)) return value[name] !== undefined && rules[name]!(value[name], path(name))
        return !open && `Unknown option \`${path(name)}\`.${meant(name, Object.keys(rules))}`
      })
    ]
  }

/** The URL of a node, of an explorer, or of the site itself. */
export const webUrl = must("a URL with https: or http:", (value) => isUrl(value, "https:", "http:"))

/** The URL of a service. It must be encrypted, except on this computer. */
export const serviceUrl = (scheme: string): Rule =>
  must(
    `a URL with ${scheme}s:`,
    (value) =>
      // An empty text, common in build settings, counts as not set.
      value === "" ||
      isUrl(value, `${scheme}s:`) ||
      (isUrl(value, `${scheme}:`) && /^(localhost|.*\.localhost|127\.[\d.]+|\[::1\])$/.test(new URL(value).hostname))
  )
