/** The text itself, or its start and end around an ellipsis when it is longer than the limit. */
export const cutMiddle = (text: string, limit: number, end: number): string => {
  // By code points, so that no letter outside the basic plane is torn in two.
  const all = [...text]
  return all.length > limit ? `${all.slice(0, limit - end - 1).join("")}…${all.slice(-end).join("")}` : text
}
