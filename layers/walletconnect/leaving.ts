/** Why a session or a link is ended from here. */
export const leaving = { code: 6000, message: "User disconnected." }
