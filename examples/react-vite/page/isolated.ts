/** Keeps number and symbol in order within a right-to-left sentence. */
export const isolated = (text: string): string => `\u2066${text}\u2069`
