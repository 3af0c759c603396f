import type { View } from "./View.ts"
import { view } from "./View.ts"

/** The history of views, ending with the current one. Never empty. */
export type Stack = readonly [View, ...Array<View>]

/** The first view of a modal (spec 2). */
export const initialStack: Stack = [view("Connect")]

/** The current view. */
export const current = (stack: Stack): View => stack[stack.length - 1]!

/** Same view, with any data: pushing the current view again does nothing (spec 2). */
const same = (one: View, other: View): boolean => one.name === other.name

/** Pushes a view; the current view again changes nothing. */
export const push = (stack: Stack, next: View): Stack => (same(current(stack), next) ? stack : [...stack, next])

/** Starts over with one view. */
export const reset = (next: View): Stack => [next]

/** Replaces the last entry; an equal last entry changes nothing. */
export const replace = (stack: Stack, next: View): Stack =>
  same(current(stack), next) ? stack : ([...stack.slice(0, -1), next] as unknown as Stack)

/**
 * Goes back one entry; returns `undefined` if there is none, and the modal closes. Returning to Connect with a
 * connected account shows Account instead (spec 2), unless the visitor is adding a wallet to those of ProfileWallets.
 */
export const back = (stack: Stack, connected: boolean): Stack | undefined => {
  if (stack.length === 1) return undefined
  const rest = stack.slice(0, -1) as unknown as Stack
  const adds = rest.at(-2)?.name === "ProfileWallets"
  return current(rest).name === "Connect" && connected && !adds ? replace(rest, view("Account")) : rest
}

/** Goes back to an index and removes the entries after it; an invalid index changes nothing. */
export const backTo = (stack: Stack, index: number): Stack =>
  Number.isInteger(index) && index >= 0 && index < stack.length
    ? (stack.slice(0, index + 1) as unknown as Stack)
    : stack
