/** Asks the site's own server; its no is thrown in its words. */
export const callServer = async <Answer>(
  path: string,
  fields: Readonly<Record<string, string>> = {}
): Promise<Answer> => {
  const response = await fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(fields)
  })
  const answer = (await response.json()) as Answer & { readonly message?: string }
  if (!response.ok) throw new Error(answer.message ?? "The secure site did not answer")
  return answer
}
