import { Config, Effect, Layer, Option, Redacted } from "effect"
import type { OptionsError } from "../services/base/errors/OptionsError.ts"
import type { CoreServices } from "../services/instance/LatchkeyServices.ts"
import type { Endpoints } from "../services/ports/options/Options.ts"
import type { GivenKeys } from "./local-key/GivenKeys.ts"
import type { KeyRules } from "./local-key/KeyRules.ts"
import { nodeLayer, type NodeOptions } from "./node.ts"

/** The keys, each of which may be Effect's `Redacted`. */
export type SecretKeys = { readonly [N in keyof GivenKeys]: GivenKeys[N] | Redacted.Redacted }

/** `NodeOptions` whose keys may be `Redacted`. */
export interface NodeConfigOptions extends Omit<NodeOptions, "keys"> {
  /** Keys of the one wallet `local`, by namespace, and what they are held to. */
  readonly keys?: (SecretKeys & KeyRules) | undefined
}

/** What `nodeConfig` reads. */
export interface NodeConfig {
  readonly projectId?: string
  readonly endpoints: Endpoints
  /** Redacted: no log and no error shows them. */
  readonly keys: { readonly [N in keyof GivenKeys]: Redacted.Redacted }
}

const roles = {
  config: "LATCHKEY_CONFIG_URL",
  blockchain: "LATCHKEY_BLOCKCHAIN_URL",
  reports: "LATCHKEY_REPORTS_URL",
  relay: "LATCHKEY_RELAY_URL",
  verify: "LATCHKEY_VERIFY_URL"
} as const satisfies Partial<Record<keyof Endpoints, string>>

const keys = {
  eip155: "LATCHKEY_EIP155_KEY",
  bip122: "LATCHKEY_BIP122_KEY",
  polkadot: "LATCHKEY_POLKADOT_SEED",
  solana: "LATCHKEY_SOLANA_KEY"
} as const satisfies Record<keyof GivenKeys, string>

/** The entries that are set. */
const present = <A>(found: Readonly<Record<string, Option.Option<A>>>): Record<string, A> =>
  Object.fromEntries(Object.entries(found).flatMap(([name, one]) => (Option.isSome(one) ? [[name, one.value]] : [])))

const optional = <A>(names: Readonly<Record<string, string>>, read: (name: string) => Config.Config<A>) =>
  Config.map(
    Config.all(Object.fromEntries(Object.entries(names).map(([part, name]) => [part, Config.option(read(name))]))),
    present<A>
  )

/**
 * The part of `NodeOptions` that differs from one machine to the next, as a `Config`: `LATCHKEY_PROJECT_ID`; the endpoints
 * `LATCHKEY_CONFIG_URL`, `_BLOCKCHAIN_URL`, `_REPORTS_URL`, `_RELAY_URL` and `_VERIFY_URL`; and the keys `LATCHKEY_EIP155_KEY`,
 * `LATCHKEY_BIP122_KEY`, `LATCHKEY_POLKADOT_SEED` and `LATCHKEY_SOLANA_KEY`. What is not set is left out.
 */
export const nodeConfig: Config.Config<NodeConfig> = Config.map(
  Config.all({
    projectId: Config.option(Config.String("LATCHKEY_PROJECT_ID")),
    endpoints: optional(roles, (name) => Config.String(name)),
    keys: optional(keys, (name) => Config.Redacted(name))
  }),
  ({ projectId, ...rest }) => ({ ...rest, ...present({ projectId }) })
)

/** Each secret as a function that gives it. */
const revealed = (given: SecretKeys & KeyRules) =>
  Object.fromEntries(
    Object.entries(given).map(([name, one]) => [name, Redacted.isRedacted(one) ? () => Redacted.value(one) : one])
  ) as NonNullable<NodeOptions["keys"]>

/**
 * `nodeLayer` from the `ConfigProvider` of the program, the environment by default.
 *
 * @param options Everything else; what both have is taken from here, an endpoint or a key at a time.
 *
 * Fails with `ConfigError` for what cannot be read, and with `OptionsError`, which lists every problem, for invalid options.
 */
export const nodeLayerConfig = (
  options: NodeConfigOptions
): Layer.Layer<CoreServices, Config.ConfigError | OptionsError> =>
  Layer.unwrap(
    Effect.flatMap(nodeConfig, ({ endpoints, keys, projectId }) =>
      Effect.try({
        try: () =>
          nodeLayer({
            ...(projectId === undefined ? {} : { projectId }),
            ...options,
            endpoints: { ...endpoints, ...options.endpoints },
            keys: revealed({ ...keys, ...options.keys })
          }),
        catch: (error) => error as OptionsError
      })
    )
  )

export type { GivenKeys } from "./local-key/GivenKeys.ts"
export type { KeyRules } from "./local-key/KeyRules.ts"
export type { LocalKeys } from "./local-key/LocalKeys.ts"
export type { NodeOptions } from "./node.ts"
