/** The text of a response; rejects with a `RangeError` when it has more bytes than `longest`. */
export const bodyText = async (response: Response, longest: number): Promise<string> => {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let [text, bytes] = ["", 0]
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    bytes += part.value.length
    if (bytes > longest) {
      void reader?.cancel().catch(() => {})
      throw new RangeError("too long")
    }
    text += decoder.decode(part.value, { stream: true })
  }
  return text + decoder.decode()
}
