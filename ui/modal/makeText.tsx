import { Fragment, type ReactNode } from "react"
import type { MessageKey, Messages } from "../locales/en.ts"
import type { TextValues } from "./ModalContext.ts"

/** The two ways to say a text of a language: as plain text, and with isolated values. */
export const makeText = (messages: Messages) => {
  const t = (key: MessageKey, values: TextValues = {}): string =>
    messages[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""))
  const rich = (key: MessageKey, values: TextValues): ReactNode =>
    messages[key].split(/(\{\w+\})/).map((part, at) => {
      const name = /^\{(\w+)\}$/.exec(part)?.[1]
      return <Fragment key={at}>{name === undefined ? part : <bdi>{values[name]}</bdi>}</Fragment>
    })
  return { t, rich }
}
