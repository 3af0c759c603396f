import { Fragment, type ReactNode } from "react"
import type { MessageKey, Messages } from "../locales/Messages.ts"
import { sheetTexts } from "./sheetTexts.ts"

/** Values for the placeholders of a text. */
type TextValues = Readonly<Record<string, string | number>>

/** English texts of a part of the sheet: only such that every language has. */
export type Part<P> = P & Partial<Messages> & Readonly<Record<Exclude<keyof P, MessageKey>, never>>

/** How the texts of a part, and those of the sheet itself, are said in the language in use. */
export interface Texts<P> {
  readonly t: (key: keyof P | keyof typeof sheetTexts, values?: TextValues) => string
  /** The same with each value isolated, so that a name cannot reorder the sentence (SEC-24). */
  readonly rich: (key: keyof P | keyof typeof sheetTexts, values: TextValues) => ReactNode
}

/** Makes the texts of a part of the sheet for a language, given by its `messages`: English where one is missing. */
export const makeTexts = <P,>(messages: Readonly<Record<string, string>>, part: Part<P>): Texts<P> => {
  const english: Partial<Messages> = { ...sheetTexts, ...part }
  const pattern = (key: keyof P | keyof typeof sheetTexts) => messages[key as string] ?? english[key as MessageKey]!
  return {
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
