import { Context, type Effect } from "effect"
import type { Namespace } from "../../base/caip/Namespace.ts"
import type { WalletError } from "../../ports/chains/ChainAdapter.ts"
import type { TokenBalance } from "../../ports/chains/TokenBalance.ts"
import type { Connection } from "../../connection/connections/ConnectionState.ts"
import type { ConnectError } from "../../connection/connections/Connections.ts"
import type { FrameFailed } from "../../base/errors/frameErrors.ts"
import type { FrameTransport } from "./frame/FrameTransport.ts"
import type { RequestName } from "./frame/requests.schema.ts"
import type { Network } from "../../base/network/Network.ts"
import type { SocialProvider } from "../../ports/login-services/SocialProvider.ts"
import type { AccountType } from "./EmbeddedAccounts.ts"
import type { makeBegun } from "./makeBegun.ts"
import type { SocialLogin } from "./rememberSocial.ts"

/** The wallet in the frame: which user is logged in there, and on which network (spec 4). Ways to log in build on it. */
export class Embedded extends Context.Service<
  Embedded,
  {
    /** Asks the frame; a failure that concerns the host is reported. */
    readonly request: FrameTransport["Service"]["request"]
    /** The same, and only while the login is in use that this began with: fails with `aborted` once that has ended. */
    readonly ofLogin: <A>(name: RequestName, asked: Effect.Effect<A, FrameFailed>) => Effect.Effect<A, FrameFailed>
    /** Opens the frame and waits until it is ready; a failure that concerns the host is reported. */
    readonly start: Effect.Effect<void, FrameFailed>
    /** Asks the frame for a login and follows it to its end: a user that no caller waits for any more is signed out. */
    readonly begin: Effect.Success<ReturnType<typeof makeBegun>>["begin"]
    /** Signs out at the frame, if that is owed. */
    readonly settle: Effect.Effect<void, FrameFailed>
    /** Abandons the login that was begun: if it still succeeds, its user is signed out. */
    readonly letGo: Effect.Effect<void>
    /** Signs out the frame's user, unless it is the one with this address, so that another login can begin. */
    readonly makeRoom: (email?: string) => Effect.Effect<void, FrameFailed>
    /** Asks the frame whether it still has the account of this page, and adopts its answer. */
    readonly check: (namespace: Namespace) => Effect.Effect<void, WalletError>
    /** Connects the wallet of the frame's user: as a login by email, unless a service is named. */
    readonly connect: (social?: SocialLogin) => Effect.Effect<Connection, FrameFailed | ConnectError>
    /** Logs in with what a service answered, and connects the wallet. */
    readonly connectSocial: (
      provider: SocialProvider,
      uri: string
    ) => Effect.Effect<Connection, FrameFailed | ConnectError>
    /** Waits until the user has said yes at Farcaster, however long that takes, and connects the wallet. */
    readonly connectFarcaster: Effect.Effect<Connection, FrameFailed | ConnectError>
    /**
     * Uses the other account of the wallet on EVM from now on. Fails with `refused` where the frame has none or keeps the one in
     * use, and with `aborted` when the login ends meanwhile or another change is under way.
     */
    readonly preferAccount: (type: AccountType) => Effect.Effect<void, FrameFailed>
    /** The address of the login has changed. */
    readonly rename: (email: string) => Effect.Effect<void>
    /** Holdings on a network as the wallet itself tells them; `undefined` when it does not. */
    readonly assets: (network: Network) => Effect.Effect<ReadonlyArray<TokenBalance> | undefined>
  }
>()("latchkey/Embedded") {}
