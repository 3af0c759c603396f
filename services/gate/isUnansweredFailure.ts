/** Whether the host's functions did not answer: then it is unknown who is signed in, and the call may be repeated. */
export const isUnansweredFailure = (error: { readonly _tag: string; readonly reason?: unknown } | undefined): boolean =>
  error?._tag === "SignInFailed" && error.reason === "unanswered"
