/** One project setting in the service's format. */
export interface Feature {
  readonly id: string
  readonly isEnabled: boolean
  /** `null`: the project says nothing about the feature. */
  readonly config?: ReadonlyArray<string> | null
}

/** What the configuration service says of a project. */
export interface ProjectValue {
  readonly features: ReadonlyArray<Feature>
  /** Origins that may use the project; none allows all. */
  readonly allowedOrigins: ReadonlyArray<string>
  readonly isAnalyticsEnabled: boolean
  readonly planLimits: {
    readonly tier: "none" | "starter" | "pro" | "enterprise"
    readonly isAboveRpcLimit: boolean
    readonly isAboveMauLimit: boolean
  }
}

/** The project of the offline world, as its owner sets it. */
export interface Project {
  get(): ProjectValue
  /** Changes parts of it; features that are not named stay as they are. */
  set(part: Partial<ProjectValue>): void
  /** As it was at the start. */
  reset(): void
}
