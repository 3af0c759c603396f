/** An address as it was meant: keyboards of Japanese and Chinese write `＠` and letters in their full width. */
export const asEmail = (text: string): string => text.normalize("NFKC").trim()
