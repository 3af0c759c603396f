import type { ConnectedAccount } from "../hooks/watchConnection.ts"

/** A button as an element. Each property is also an attribute, `hideBalance` as `hide-balance`; both are followed. */
export interface LatchkeyElement extends HTMLElement {
  disabled: boolean
}

/** The account button as an element. */
export interface LatchkeyAccountElement extends LatchkeyElement {
  /** Shows the native balance; as an attribute hidden by `balance="false"`. */
  balance: boolean
  /** Hides the native balance; as an attribute `hide-balance`. */
  hideBalance: boolean
}

/** The connect button as an element. */
export interface LatchkeyConnectElement extends LatchkeyAccountElement {
  /** The text while no account is connected; `null` for the product's own. */
  label: string | null
  size: "normal" | "small"
  variant: "brass" | "outline"
}

/**
 * Told to each element of the page that shows a button. That of the first bubbles and leaves shadow roots: a listener on
 * the document receives it once, however many elements there are.
 */
export interface LatchkeyEventMap {
  /** An account is connected; `isReconnected` where no prompt was needed: an earlier visit's session, or an unlocked wallet. */
  "latchkey-connect": CustomEvent<ConnectedAccount & { readonly isReconnected: boolean }>
  /** Another account or network is in use. */
  "latchkey-change": CustomEvent<{ readonly now: ConnectedAccount; readonly before: ConnectedAccount }>
  /** No account is connected any more; `account` is the last one. */
  "latchkey-disconnect": CustomEvent<ConnectedAccount>
}

/** The elements by their names. */
export interface LatchkeyElements {
  "latchkey-connect": LatchkeyConnectElement
  "latchkey-account": LatchkeyAccountElement
  "latchkey-network": LatchkeyElement
}

/** What of an element a template sets. */
export type Settable<E> = Partial<Pick<E, Exclude<keyof E, keyof HTMLElement> | ("disabled" & keyof E)>>

export type Listeners<On extends Record<keyof LatchkeyEventMap, string>> = {
  [Name in keyof LatchkeyEventMap as On[Name]]?: (event: LatchkeyEventMap[Name]) => void
}

/**
 * The elements as tags of React 19 (`interface IntrinsicElements extends LatchkeyTags<HTMLAttributes<HTMLElement>> {}`)
 * and of Svelte (`interface SvelteHTMLElements extends LatchkeyTags<HTMLAttributes<HTMLElement>> {}`): properties and
 * listeners such as `onlatchkey-connect`, with the attributes that every tag has there.
 */
export type LatchkeyTags<Common = unknown> = {
  [Tag in keyof LatchkeyElements]: Common &
    Settable<LatchkeyElements[Tag]> &
    Listeners<{ [Name in keyof LatchkeyEventMap]: `on${Name}` }>
}

/** The elements as components of Vue: `interface GlobalComponents extends LatchkeyVueTags {}`. */
export type LatchkeyVueTags = {
  [Tag in keyof LatchkeyElements]: new () => {
    $props: Settable<LatchkeyElements[Tag]> &
      Listeners<{
        "latchkey-connect": "onLatchkeyConnect"
        "latchkey-change": "onLatchkeyChange"
        "latchkey-disconnect": "onLatchkeyDisconnect"
      }>
  }
}

declare global {
  interface HTMLElementTagNameMap extends LatchkeyElements {}
  interface HTMLElementEventMap extends LatchkeyEventMap {}
  interface DocumentEventMap extends LatchkeyEventMap {}
}
