import { adoptSheet } from "./adoptSheet.ts"

const styles = new Set<string>()

/**
 * Gives a document or shadow root the styles of the buttons, once. With `css` these become one more, and other places get
 * them with their next button.
 */
export const adoptButtonStyles = (place: Node, css?: string): void => {
  if (css !== undefined) styles.add(css)
  for (const one of styles) adoptSheet(place, one)
}
