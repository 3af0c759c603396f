/** The connector id of the embedded wallet. */
export const embeddedId = "AUTH"
