import { Component, type ReactNode } from "react"

interface Props {
  readonly children: ReactNode
  /** What is shown instead of a view that broke; `retry` shows the view anew. */
  readonly broken: (retry: () => void) => ReactNode
  readonly report: (error: unknown) => void
}

/** Keeps a view that breaks from taking the sheet along. */
export class ViewBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.report(error)
  }

  override render() {
    return this.state.failed ? this.props.broken(() => this.setState({ failed: false })) : this.props.children
  }
}
