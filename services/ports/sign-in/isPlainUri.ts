/** Whether a URI that `isUri` takes is one of RFC 3986 to the letter: its port, where it has one, is a number. */
export const isPlainUri = (uri: string): boolean => {
  const [, place = ""] = /^[^:]+:\/\/(?:[^/?#@]*@)?([^/?#]*)/.exec(uri) ?? []
  return /^(?:\[.*\])?[^:]*(?::\d*)?$/.test(place)
}
