/** Whether the host's functions said nothing: then it is not known who is signed in, and it may be tried again. */
export const isUnansweredFailure = (error: { readonly _tag: string; readonly reason?: unknown } | undefined): boolean =>
  error?._tag === "SignInFailed" && error.reason === "unanswered"
