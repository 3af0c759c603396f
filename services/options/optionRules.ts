import { isUrl } from "./isUrl.ts"

// What options are checked by. A rule tells what is wrong with a value, by the name under which the host gave it.
// No value is quoted: keys, and addresses of nodes and services, often hold a secret.

/** What is wrong, in any nesting. */
export type Problems = string | false | ReadonlyArray<Problems>
export type Rule = (value: unknown, at: string) => Problems
/** Names with one rule each. */
export type Rules = Readonly<Record<string, Rule>>

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** A rule that says in words what a value must be. */
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

/** An object with names of the host's own choice. */
export const mapOf =
  (rule: Rule): Rule =>
  (value, at) =>
    object(value, at) || Object.entries(value as object).map(([name, one]) => rule(one, `${at}.${name}`))

/** Each of these names by the same rule. */
export const each = (rule: Rule, names: string): Rules =>
  Object.fromEntries(names.split(" ").map((name) => [name, rule]))

/** The known name that is meant, if one is near: part of the name that was given, or of nearly the same letters. */
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

/** An object with these names, of which those in `needed` must be there. Only an `open` one may have others as well. */
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

/** The address of a node, of an explorer, or of the site itself. */
export const webUrl = must("a URL with https: or http:", (value) => isUrl(value, "https:", "http:"))

/** The address of a service: on the way nobody may read or change what is said. On this computer there is no way. */
export const serviceUrl = (scheme: string): Rule =>
  must(
    `a URL with ${scheme}s:`,
    (value) =>
      // Left empty, as build settings often are, it is not set.
      value === "" ||
      isUrl(value, `${scheme}s:`) ||
      (isUrl(value, `${scheme}:`) && /^(localhost|.*\.localhost|127\.[\d.]+|\[::1\])$/.test(new URL(value).hostname))
  )
