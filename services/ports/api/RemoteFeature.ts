/** What the host's project says of one feature (spec 3, 7). */
export interface RemoteFeature {
  readonly id: string
  readonly isEnabled: boolean
  /** Its providers; `null`: the project says nothing about the feature. */
  readonly config?: ReadonlyArray<string> | null
}
