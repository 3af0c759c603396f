import { randomBytes } from "node:crypto"
import { createWaiters } from "../createWaiters.ts"
import { createCodes } from "./createCodes.ts"

const newToken = () => randomBytes(16).toString("hex")

/** A login between email address and code. */
interface Attempt {
  readonly email: string
  readonly device: string
}

/** Whose wallet it is: an email address, or a person's id at a service. */
export interface Holder {
  readonly id: string
  readonly email: string | undefined
  /** The name at the service that the visitor logged in with. */
  readonly userName?: string | undefined
}

/** A logged-in visitor. */
interface Session {
  holder: Holder
  /** The address that takes the place of the holder's, and whether the old one has agreed. */
  next: { readonly email: string; agreed: boolean } | undefined
}

/** What the logins ask of the world. */
export interface LoginParts {
  readonly approvesDevices: () => boolean
  readonly codeLifetime: () => number
  readonly send: (mail: { readonly to: string; readonly subject: string; readonly text: string }) => Promise<void>
  readonly deviceLink: (ticket: string) => string
}

/** Users that are logged in, and logins under way. The server knows addresses and devices; it never sees a key. */
export const createLogins = ({ approvesDevices, codeLifetime, send, deviceLink }: LoginParts) => {
  const attempts = new Map<string, Attempt>()
  const sessions = new Map<string, Session>()
  const devices = new Set<string>()
  const tickets = new Map<string, string>()
  const waiters = createWaiters(() => devices)
  const codes = createCodes(codeLifetime)

  const sendCode = (to: string, purpose: string, what: string) =>
    send({
      to,
      subject: `${what}: your code`,
      text: `Your code is ${codes.make(purpose)}.\n\nIt works for ${Math.round(codeLifetime() / 60_000)} minutes. Give it to nobody; type it only where you asked for it.`
    })
  const found = <A>(value: A | undefined): A => {
    if (value === undefined) throw new Error("Not logged in")
    return value
  }
  const nameOf = ({ email, device }: Attempt) => `${device} ${email}`
  const enter = (holder: Holder): string => {
    const session = newToken()
    sessions.set(session, { holder, next: undefined })
    return session
  }

  return {
    /** A visitor gives their address. */
    begin: async (email: string, device: string) => {
      const attempt = newToken()
      attempts.set(attempt, { email, device })
      const name = nameOf({ email, device })
      if (approvesDevices() && !devices.has(name)) {
        const ticket = newToken()
        tickets.set(ticket, name)
        await send({
          to: email,
          subject: "Is this you?",
          text: `Somebody logs in as you on a new device. If it is you, approve it here:\n\n${deviceLink(ticket)}\n\nIf not, do nothing.`
        })
        return { attempt, action: "VERIFY_DEVICE" }
      }
      devices.add(name)
      await sendCode(email, attempt, "Log in")
      return { attempt, action: "VERIFY_OTP" }
    },
    /** Waits until the link in the mail was followed; then the code is sent. */
    device: async (attempt: string) => {
      const { email, device } = found(attempts.get(attempt))
      await waiters.when(() => devices.has(nameOf({ email, device })))
      await sendCode(email, attempt, "Log in")
    },
    /** The visitor says that a new device is theirs; whether the ticket was good. */
    approve: (ticket: string): boolean => {
      const name = tickets.get(ticket)
      if (name === undefined) return false
      tickets.delete(ticket)
      devices.add(name)
      waiters.changed()
      return true
    },
    /** The code of a login. */
    code: (attempt: string, code: string) => {
      const { email } = found(attempts.get(attempt))
      codes.use(attempt, code)
      attempts.delete(attempt)
      return { session: enter({ id: email, email }), email }
    },
    /** A visitor that a service knows. */
    enter,
    holderOf: (session: string) => sessions.get(session)?.holder,
    /** The holders' addresses, or their ids where a service tells no address. */
    holders: () => [...new Set([...sessions.values()].map(({ holder }) => holder.email ?? holder.id))],
    end: (session: string) => void sessions.delete(session),
    /** A visitor wants another address: the old one is asked first. */
    update: async (token: string, email: string) => {
      const session = found(sessions.get(token))
      // Whoever came by a service is known by it, whatever their address.
      const own = found(session.holder.userName === undefined ? session.holder.email : undefined)
      session.next = { email, agreed: false }
      await sendCode(own, `${token} old`, "Change your email")
    },
    agree: async (token: string, code: string) => {
      const { next } = found(sessions.get(token))
      const { email } = found(next)
      codes.use(`${token} old`, code)
      next!.agreed = true
      await sendCode(email, `${token} new`, "Confirm your email")
    },
    move: (token: string, code: string) => {
      const session = found(sessions.get(token))
      const next = found(session.next)
      if (!next.agreed) throw new Error("The code of the old address comes first")
      codes.use(`${token} new`, code)
      const before = session.holder.id
      session.holder = { id: next.email, email: next.email }
      session.next = undefined
      return { before, email: next.email }
    },
    clear: () => {
      for (const all of [attempts, sessions, devices, tickets]) all.clear()
      codes.clear()
    },
    stop: waiters.stop
  }
}
