/** The document and all open shadow roots in it, the outer ones first. Closed ones cannot be read. */
export const openRoots = (): ReadonlyArray<Document | ShadowRoot> => {
  const roots: Array<Document | ShadowRoot> = [document]
  for (const root of roots)
    for (const { shadowRoot } of root.querySelectorAll("*")) if (shadowRoot !== null) roots.push(shadowRoot)
  return roots
}
