/** An account whose picture is drawn. */
export interface AvatarOf {
  readonly address: string
  /** Its name, where it is known. */
  readonly name?: string | undefined
  /**
   * Address of the picture that is drawn without you: that of its name, or on a button with several wallets the wallet's.
   */
  readonly avatar?: string | undefined
  /** Width and height of the place, in px. */
  readonly size: number
}
