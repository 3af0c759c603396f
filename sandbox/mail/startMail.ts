import { RequestLog } from "../api/server/RequestLog.ts"
import { startServer } from "../api/server/startServer.ts"
import { createWaiters } from "../createWaiters.ts"
import type { Mail } from "./Mail.ts"
import { mailRoutes } from "./mailRoutes.ts"
import type { MailService } from "./MailService.ts"
import { readMail } from "./readMail.ts"
import { startSmtp } from "./startSmtp.ts"

/** The mail service with the functions of its owner. */
export interface StartedMail extends MailService {
  /** The SMTP port, opened at first use. */
  smtp(): Promise<number>
  stop(): Promise<void>
}

/** Starts the mailbox and its page on its own port. */
export const startMail = async (): Promise<StartedMail> => {
  const messages: Array<Mail> = []
  const given = new Set<Mail>()
  const waiters = createWaiters(() => messages)
  let lastId = 0
  const deliver = async (source: Buffer) => {
    messages.push(await readMail(source, ++lastId))
    waiters.changed()
  }
  const server = await startServer({
    takeFault: () => undefined,
    log: new RequestLog(),
    routes: () => mailRoutes(messages, waiters.when)
  })
  let smtp: ReturnType<typeof startSmtp> | undefined
  return {
    url: server.url,
    messages,
    next: async (address) => {
      const fresh = () => messages.find((mail) => mail.to === address && !given.has(mail))
      await waiters.when(() => fresh() !== undefined)
      const mail = fresh()!
      given.add(mail)
      return mail
    },
    clear: () => {
      messages.length = 0
      waiters.changed()
    },
    smtp: async () => (await (smtp ??= startSmtp(deliver))).port,
    stop: async () => {
      waiters.stop()
      await Promise.all([server.stop(), smtp?.then((running) => running.stop())])
    }
  }
}
