/** Plain data as an expression for a script, also one that is put inline: there `</script` would end it. */
export const scriptData = (data: unknown): string =>
  JSON.stringify(data).replace(/[<\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`)
