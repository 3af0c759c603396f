import { createInterface } from "node:readline"
import type { Answer } from "./wallets/PageWalletConfig.ts"
import type { PhonePageConfig } from "./phone/page/PhonePageConfig.ts"
import type { Phone } from "./phone/Phone.ts"
import { startPhone } from "./phone/startPhone.ts"

/** What a phone on the command line is given. */
export interface PhoneRun {
  /** Address of the phone of a running sandbox, whose page it stands in for. */
  readonly address: string
  /** The link to read at once. */
  readonly link?: string | undefined
  readonly answer: Answer
  readonly input: NodeJS.ReadableStream
  readonly print: (line: string) => void
}

const help = "Commands: a link (wc:…), approve, reject, switch <chain id>, account <index>, disconnect, quit."

/** Runs a phone on lines of text: what happens is printed, and each line that comes in is a command. */
export const runPhone = async ({ address, link, answer, input, print }: PhoneRun) => {
  const config = (await (await fetch(new URL("/config.json", address))).json()) as PhonePageConfig
  const phone = await startPhone({ ...config, answer })
  const lines = createInterface({ input })
  let finish = () => {}
  const finished = new Promise<void>((done) => (finish = done))

  const commands: Readonly<Record<string, (argument: string) => unknown>> = {
    approve: () => phone.approve() || print("There is nothing to approve."),
    reject: () => phone.reject() || print("There is nothing to reject."),
    switch: (id) => phone.switchChain(Number(id)),
    account: (index) => phone.switchAccount(Number(index)),
    disconnect: () => phone.disconnect(),
    quit: finish
  }
  const obey = async (line: string) => {
    const [word = "", argument = ""] = line.trim().split(/\s+/)
    if (word === "") return
    try {
      if (word.startsWith("wc:")) await phone.pair(word)
      else if (Object.hasOwn(commands, word)) await commands[word]!(argument)
      else print(help)
    } catch (error) {
      print(`failed     ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  lines.on("line", (line) => void obey(line))

  print(`Pocket     ${phone.address} on chain ${phone.chainId}`)
  print(help)
  phone.subscribe(tellChanges(phone, print))
  if (link !== undefined) await obey(link)
  return {
    finished,
    stop: async () => {
      lines.close()
      await phone.stop()
    }
  }
}

/** Prints what is new since it was last called. */
const tellChanges = (phone: Phone, print: (line: string) => void) => {
  let [asked, failures] = [0, 0]
  let sites = new Map<string, string>()
  return () => {
    for (const { title, site, verdict } of phone.asked.slice(asked))
      print(`asked      ${title}: ${site.url} (${verdict})`)
    asked = phone.asked.length
    for (const failure of phone.failures.slice(failures)) print(`failed     ${String(failure)}`)
    failures = phone.failures.length
    const now = new Map(phone.sessions.map(({ topic, site }) => [topic, site.url]))
    for (const [topic, url] of now) if (!sites.has(topic)) print(`connected  ${url}`)
    for (const [topic, url] of sites) if (!now.has(topic)) print(`ended      ${url}`)
    sites = now
  }
}
