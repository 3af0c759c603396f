/** Calls the site's own server; its refusal is thrown with its message. */
export const callServer = async <Answer>(
  path: string,
  fields: Readonly<Record<string, string>> = {}
): Promise<Answer> => {
  const response = await fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(fields)
  })
  const answer = (await response.json()) as Answer & { readonly refused?: string }
  if (!response.ok || answer.refused) throw new Error(answer.refused ?? "The secure site did not answer")
  return answer
}
