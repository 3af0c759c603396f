import { readFile, writeFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { allAlertTexts } from "../services/sheet/alerts/allAlertTexts.ts"
import { rpcCodes } from "../services/base/errors/rpcCodes.ts"
import * as texts from "../services/base/errors/texts.ts"
import { alertNotes } from "./error-notes/alertNotes.ts"
import { codeNotes } from "./error-notes/codeNotes.ts"
import type { Note } from "./error-notes/Note.ts"
import { tagNotes } from "./error-notes/tagNotes.ts"
import { textNotes } from "./error-notes/textNotes.ts"
import { transactionNotes } from "./error-notes/transactionNotes.ts"

// `node .ci/errorDocs.ts` writes docs/errors.md from the catalogue and the notes beside this file. A test compares them.

const file = fileURLToPath(new URL("../docs/errors.md", import.meta.url))

const entry = (heading: string, [happened, sees, host]: Note) =>
  `### ${heading}\n\n${happened}\n\n- **The visitor sees:** ${sees}\n- **You can:** ${host}\n`

const part = (title: string, intro: string, entries: ReadonlyArray<string>) =>
  [`## ${title}\n`, `${intro}\n`, ...entries].join("\n")

/** The page, in Markdown: one heading for each message, alert, code and class of the catalogue. */
export const errorDocs = (): string => {
  return [
    "# Messages, alerts and codes\n",
    "Everything that this product says of failures, word for word. Made by `node .ci/errorDocs.ts` from the catalogue.\n",
    part(
      "Messages",
      "The `message` of errors, and what views show, in the visitor's language.",
      // In the order of the notes: that of a module's exports depends on who reads them.
      Object.entries(textNotes).map(([key, note]) => entry(texts[key as keyof typeof texts], note))
    ),
    part(
      "Errors",
      "`_tag` of errors; of `AppKitError` its `name`.",
      Object.entries(tagNotes).map(([tag, note]) => entry(`Error: ${tag}`, note))
    ),
    part(
      "Alerts",
      "For you as the developer of the host. Each is raised once, until it is dismissed.",
      Object.entries(allAlertTexts).map(([key, [title, advice]]) => {
        const [happened, sees, host] = alertNotes[key as keyof typeof allAlertTexts]
        return entry(`Alert: ${title}`, [`${happened} It says: "${advice}"`, sees, host])
      })
    ),
    part(
      "Codes of wallets and nodes",
      "`code` of `WalletFailed` and `RpcFailed`, as JSON-RPC 2.0, EIP-1474, EIP-1193 and EIP-5792 have them.",
      [...Object.keys(rpcCodes).map(Number), -1].map((code) =>
        entry(`Code ${code}: ${rpcCodes[code] ?? "any other error"}`, codeNotes[code]!)
      )
    ),
    part(
      "Refused transactions",
      "`kind` of `TransactionFailed`.",
      Object.entries(transactionNotes).map(([kind, note]) => entry(`Transaction: ${kind}`, note))
    )
  ].join("\n")
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const now = errorDocs()
  if (now !== (await readFile(file, "utf8").catch(() => ""))) await writeFile(file, now)
}
