/** The wallet id of the embedded wallet. */
export const embeddedId = "AUTH"
