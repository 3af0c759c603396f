import { Component, type ReactNode } from "react"

interface Props {
  readonly children: ReactNode
  /** Rendered instead of a view that threw; `retry` mounts the view again. */
  readonly broken: (retry: () => void) => ReactNode
  readonly report: (error: unknown) => void
}

/** Error boundary around a view: an error in it does not unmount the sheet. */
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
