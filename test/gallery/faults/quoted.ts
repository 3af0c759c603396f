/** A text in a report: enough of it to be found. */
export const quoted = (text: string): string => `"${text.slice(0, 40)}"`
