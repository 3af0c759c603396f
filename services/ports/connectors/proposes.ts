import type { Connector } from "./Connector.ts"
import type { ExternalConnector } from "./ExternalConnector.ts"

/** A wallet whose hashes are those of proposals, which its owners still sign, as that of a Safe. */
export type ProposingConnector = ExternalConnector & {
  readonly executedAs: NonNullable<ExternalConnector["executedAs"]>
}

/** Whether a wallet answers with hashes of proposals, as the host's code says. */
export const proposes = (connector: Connector): connector is ProposingConnector =>
  connector.type === "EXTERNAL" && typeof Reflect.get(connector, "executedAs") === "function"
