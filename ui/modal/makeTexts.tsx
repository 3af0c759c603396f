import { Fragment, type ReactNode } from "react"
import type { FurtherKey, FurtherMessages, MessageKey, Messages } from "../locales/Messages.ts"
import { sharedTexts } from "./sharedTexts.ts"

/** Values for the placeholders of a text. */
type TextValues = Readonly<Record<string, string | number>>

/** English texts of a part of the sheet. Only keys that every language has. */
export type Part<P> = P &
  Partial<Messages & FurtherMessages> &
  Readonly<Record<Exclude<keyof P, MessageKey | FurtherKey>, never>>

/** Functions that return the texts of a part, and those of the sheet itself, in the active language. */
export interface Texts<P> {
  readonly t: (key: keyof P | keyof typeof sharedTexts, values?: TextValues) => string
  /** Like `t`, with each value isolated, so that a name cannot reorder the sentence (SEC-24). */
  readonly rich: (key: keyof P | keyof typeof sharedTexts, values: TextValues) => ReactNode
  /** A text of the error catalogue in the active language; other texts, such as a site's own message, stay as they are. */
  readonly display: (text: string) => string
}

/** Creates the text functions for a part of the sheet from a language's `messages`; missing texts are English. */
export const makeTexts = <P,>(messages: Readonly<Record<string, string>>, part: Part<P>): Texts<P> => {
  const english: Partial<Messages & FurtherMessages> = { ...sharedTexts, ...part }
  const pattern = (key: keyof P | keyof typeof sharedTexts) => messages[key as string] ?? english[key as MessageKey]!
  return {
    display: (text) => (Object.hasOwn(messages, text) ? messages[text]! : text),
    t: (key, values = {}) => pattern(key).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? "")),
    rich: (key, values) =>
      pattern(key)
        .split(/(\{\w+\})/)
        .map((piece, at) => {
          const name = /^\{(\w+)\}$/.exec(piece)?.[1]
          return <Fragment key={at}>{name === undefined ? piece : <bdi>{values[name]}</bdi>}</Fragment>
        })
  }
}
