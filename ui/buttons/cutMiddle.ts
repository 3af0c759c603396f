/** The text, or its start and end around an ellipsis if it is longer than the limit. */
export const cutMiddle = (text: string, limit: number, end: number): string => {
  // By code points, so that characters outside the basic plane are not split.
  const all = [...text]
  return all.length > limit ? `${all.slice(0, limit - end - 1).join("")}…${all.slice(-end).join("")}` : text
}
