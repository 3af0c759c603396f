/** A name in one line, with the part that was searched for in brass. */
export const Matched = ({ text, match }: { readonly text: string; readonly match: string }) => {
  const lower = text.toLowerCase()
  // Some letters change their length in lower case: then nothing could be marked truly.
  const at = match === "" || lower.length !== text.length ? -1 : lower.indexOf(match.toLowerCase())
  const end = at + match.length
  return (
    <span className="b n one" dir="auto">
      {at < 0 ? (
        text
      ) : (
        <>
          {text.slice(0, at)}
          <span className="hit">{text.slice(at, end)}</span>
          {text.slice(end)}
        </>
      )}
    </span>
  )
}
