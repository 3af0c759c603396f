/** True for a text that may be a name: parts separated by dots, without spaces, slashes or an at sign. */
export const looksLikeName = (text: string): boolean => /^[^\s./@:]+(\.[^\s./@:]+)+$/u.test(text)
