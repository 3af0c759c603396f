import type { Network } from "../../base/network/Network.ts"
import type { Session } from "../../sheet/router/Session.ts"

/** The network of a session's account; `undefined` for one that the host does not have. */
export const networkOf = (
  { account }: Pick<Session, "account">,
  networks: ReadonlyArray<Network>
): Network | undefined => networks.find(({ id }) => account.startsWith(`${id}:`))
