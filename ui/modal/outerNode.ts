/** What holds a node: its parent, the host of its shadow root, or the frame that its page is in, where that is of the same origin. */
export const outerNode = (node: Node): Node | null =>
  node.parentNode ?? (node as Partial<ShadowRoot>).host ?? (node as Partial<Document>).defaultView?.frameElement ?? null
