/** How long a press or a view waits for code that neither comes nor fails before the user is told, in ms. */
export const codeDeadline = 30_000
