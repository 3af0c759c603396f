/** A name, with the part that matches the search in brass. */
export const Matched = ({ text, match }: { readonly text: string; readonly match: string }) => {
  const lower = text.toLowerCase()
  // Some letters change their length in lower case; then the position of the match is unknown and nothing is marked.
  const at = match === "" || lower.length !== text.length ? -1 : lower.indexOf(match.toLowerCase())
  const end = at + match.length
  return (
    <span className="b n two" dir="auto">
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
