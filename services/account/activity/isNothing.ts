/** Whether a transfer moved nothing; one whose amount is not known may have moved something. */
export const isNothing = (amount: string | undefined): boolean => amount !== undefined && /^[0.]*$/.test(amount)
