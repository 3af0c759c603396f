import { generateKeyPairSync, randomBytes } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"
import { text } from "node:stream/consumers"
import { accountPage } from "./accountPage.ts"
import { keepInMemory } from "./keepInMemory.ts"
import { socialPeople } from "./socialPeople.ts"
import type { SocialName } from "./SocialPerson.ts"

/** The site that the services log visitors in for. */
export interface SocialClient {
  readonly id: string
  readonly title: string
  /** Where the answer goes: exactly this address. */
  readonly redirectUri: string
}

/** What is served of a request; its address is that below the service's own path. */
export type Serve = (request: IncomingMessage, response: ServerResponse) => Promise<void>

const newKey = () => ({
  ...generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ format: "jwk" }),
  use: "sig",
  alg: "ES256"
})

const hour = 3_600

/**
 * One service, with the OpenID Connect of the library `oidc-provider`: authorization code with PKCE, one page on which the
 * person agrees or refuses.
 *
 * @param url The service's address, such as `http://127.0.0.1:1234/google`.
 * @param failing Whether the service answers a login with an error.
 */
export const createProvider = async (
  name: SocialName,
  url: string,
  client: SocialClient,
  failing: () => boolean
): Promise<Serve> => {
  const { default: Provider } = await import("oidc-provider")
  const { id, ...person } = socialPeople[name]
  const cookie = (part: string) => `${name}_${part}`
  const provider = new Provider(url, {
    adapter: keepInMemory(),
    renderError: (context, { error }) => {
      context.type = "text/plain"
      context.body = error
    },
    clients: [
      {
        client_id: client.id,
        client_name: client.title,
        redirect_uris: [client.redirectUri],
        grant_types: ["authorization_code"],
        response_types: ["code"],
        token_endpoint_auth_method: "none",
        application_type: "native",
        id_token_signed_response_alg: "ES256"
      }
    ],
    jwks: { keys: [newKey()] },
    cookies: {
      keys: [randomBytes(16).toString("hex")],
      names: { interaction: cookie("interaction"), resume: cookie("resume"), session: cookie("session") }
    },
    pkce: { required: () => true },
    claims: { openid: ["sub"], profile: ["name", "preferred_username"], email: ["email"] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `${url}/account/${uid}` },
    ttl: { AccessToken: hour, AuthorizationCode: 60, Grant: hour, IdToken: hour, Interaction: hour, Session: hour },
    findAccount: (_, accountId) => ({
      accountId,
      claims: () => ({
        sub: accountId,
        name: person.name,
        preferred_username: person.userName,
        ...(person.email === undefined ? {} : { email: person.email })
      })
    })
  })
  const serveProtocol = provider.callback()

  /** Agreeing logs in and grants what was asked, in one step. */
  const agree = async () => {
    const grant = new provider.Grant({ accountId: id, clientId: client.id })
    grant.addOIDCScope("openid profile email")
    return { login: { accountId: id, remember: false }, consent: { grantId: await grant.save() } }
  }
  const serveAccount: Serve = async (request, response) => {
    await provider.interactionDetails(request, response)
    if (failing())
      return provider.interactionFinished(request, response, {
        error: "server_error",
        error_description: "The service is down"
      })
    if (request.method !== "POST")
      return void response
        .writeHead(200, {
          "content-type": "text/html; charset=utf-8",
          "cache-control": "no-store",
          "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; img-src data:"
        })
        .end(accountPage(name, client.title))
    const yes = new URLSearchParams(await text(request)).get("answer") === "yes"
    await provider.interactionFinished(
      request,
      response,
      yes ? await agree() : { error: "access_denied", error_description: "The person said no" }
    )
  }

  return async (request, response) => {
    if (request.url?.startsWith("/account/")) return serveAccount(request, response)
    await serveProtocol(request, response)
  }
}
