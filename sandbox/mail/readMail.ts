import type { Mail } from "./Mail.ts"

/** Parses a raw message. */
export const readMail = async (source: Buffer, id: number): Promise<Mail> => {
  const { default: PostalMime } = await import("postal-mime")
  const { to, from, subject = "", text = "" } = await PostalMime.parse(source)
  return {
    id,
    at: Date.now(),
    to: to?.[0]?.address ?? "",
    from: from?.address ?? "",
    subject,
    text: text.trim(),
    code: /\b\d{6}\b/.exec(text)?.[0],
    link: /https?:\/\/\S+/.exec(text)?.[0]
  }
}
