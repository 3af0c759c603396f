import type { Namespace } from "../caip/Namespace.ts"
import type { Network } from "../network/Network.ts"
import { embeddedNetworks } from "./embeddedNetworks.ts"

/** The namespaces that the embedded wallet is used in: those of `embeddedProviders`, which come with the login. */
const namespaces: ReadonlySet<Namespace> = new Set(["eip155"])

/** Those of the host's networks that the embedded wallet is offered on (spec 9). */
export const offeredNetworks = (networks: ReadonlyArray<Network>): ReadonlyArray<Network> =>
  networks.filter(({ id, namespace }) => namespaces.has(namespace) && embeddedNetworks.has(id))
