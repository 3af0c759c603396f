/** Properties of `Terms`. */
export interface TermsProps {
  readonly agreed?: boolean
  readonly onAgree?: (agreed: boolean) => void
}
