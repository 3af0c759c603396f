import type { Connector } from "./Connector.ts"
import type { ExternalConnector } from "./ExternalConnector.ts"

/** Whether a wallet answers with hashes of proposals that its owners still have to sign, as a Safe does. */
export type ProposingConnector = ExternalConnector & {
  readonly executedAs: NonNullable<ExternalConnector["executedAs"]>
}

/** Whether a wallet answers with hashes of proposals, as the host's code says. */
export const proposes = (connector: Connector): connector is ProposingConnector =>
  connector.type === "EXTERNAL" && typeof Reflect.get(connector, "executedAs") === "function"
