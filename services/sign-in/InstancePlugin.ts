import type { SiwxPlugin } from "../siwx/SiwxPlugin.ts"

/** The plugin of an instance. */
export interface InstancePlugin extends SiwxPlugin {
  /** Nonces are made and sign-ins kept on this device. */
  readonly isLocal?: boolean | undefined
}
