import { once } from "node:events"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { createProvider, type Serve, type SocialClient } from "./createProvider.ts"
import { isSocialName, socialPeople } from "./socialPeople.ts"
import type { SocialName, SocialPerson } from "./SocialPerson.ts"

/** The services at which visitors log in, on one origin: each below its name. */
export interface Social {
  readonly url: string
  readonly people: Readonly<Record<SocialName, SocialPerson>>
}

/** The services with the functions of their owner. */
export interface StartedSocial extends Social {
  stop(): Promise<void>
}

/** Starts the services. The library that they are made of is loaded with the first login. */
export const startSocial = async (client: () => SocialClient, failing: () => boolean): Promise<StartedSocial> => {
  let url = ""
  const providers = new Map<SocialName, Promise<Serve>>()
  const serve = async (request: IncomingMessage & { originalUrl?: string }, response: ServerResponse) => {
    const whole = request.url ?? "/"
    const [, name = "", rest = "/"] = /^\/(\w+)(\/.*)$/.exec(whole) ?? []
    if (!isSocialName(name)) return void response.writeHead(404).end()
    const provider = providers.get(name) ?? createProvider(name, `${url}/${name}`, client(), failing)
    providers.set(name, provider)
    // How a framework tells what it has mounted where.
    request.originalUrl = whole
    request.url = rest
    await (
      await provider
    )(request, response)
  }
  const server = createServer((request, response) => {
    void serve(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(400, { "content-type": "text/plain" })
      response.end(error instanceof Error ? error.message : "failed")
    })
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    people: socialPeople,
    stop: async () => {
      const closed = once(server, "close")
      server.close()
      server.closeAllConnections()
      await closed
    }
  }
}
